// Loaded in the head, before anything is painted: the colours a person has chosen.
try {
  const prefs = JSON.parse(localStorage.getItem('ginrummy.prefs') ?? '{}');
  if (prefs.theme === 'dark' || prefs.theme === 'light') {
    document.documentElement.dataset.theme = prefs.theme;
  }
  if (prefs.suits === 'four') document.documentElement.dataset.suits = 'four';
} catch {
  // The system's colours, then.
}
