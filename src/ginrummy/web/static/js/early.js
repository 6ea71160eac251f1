// Loaded in the head, before anything is painted: the colours a person has chosen.
try {
  const prefs = JSON.parse(localStorage.getItem('ginrummy.prefs') ?? '{}');
  const media = prefs.theme === 'dark' ? 'screen' : prefs.theme === 'light' ? 'not all' : null;
  const dark = document.getElementById('dark');
  if (media && dark instanceof HTMLLinkElement) dark.media = media;
  if (prefs.suits === 'four') document.documentElement.dataset.suits = 'four';
} catch {
  // The system's colours, then.
}
