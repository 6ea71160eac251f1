// Steps through a hand by keys, and without loading the page anew. Without this file the links work.

const KEYS = /** @type {Record<string, string>} */ ({ Home: '1', ArrowLeft: '2', ArrowRight: '3', End: '4' });

/** The newest wish; an older answer that comes late is dropped. */
let wish = 0;

addEventListener('keydown', (event) => {
  const step = KEYS[event.key];
  const typing = event.target instanceof Element && event.target.closest('input, select, textarea');
  if (!step || typing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  /** @type {HTMLAnchorElement | null} */ (document.querySelector(`[data-step="${step}"][href]`))?.click();
});

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('#replay a[href*="at="]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.href, true);
});

addEventListener('popstate', () => go(location.href, false));

/** Show another position. @param {string} address @param {boolean} push whether one can go back here */
async function go(address, push) {
  const mine = (wish += 1);
  const answer = await fetch(address).catch(() => null);
  if (mine !== wish) return;
  const text = answer?.ok ? await answer.text() : '';
  const whole = new DOMParser().parseFromString(text, 'text/html');
  const found = whole.getElementById('replay');
  const here = document.getElementById('replay');
  if (mine !== wish) return;
  if (!found || !here) return location.assign(address);
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const step = focused?.dataset.step;
  const href = focused?.getAttribute('href');
  const within = here.contains(focused);
  here.replaceWith(document.adoptNode(found));
  if (push) history.pushState(null, '', address);
  for (const link of document.querySelectorAll('a[hreflang]')) {
    const to = whole.querySelector(`a[hreflang="${link.getAttribute('hreflang')}"]`)?.getAttribute('href');
    if (to) link.setAttribute('href', to);
  }
  const same = step ? `[data-step="${step}"][href]` : `[href="${href}"]`;
  const next = found.querySelector(same) ?? found.querySelector('#board');
  if (within && next instanceof HTMLElement) next.focus({ preventScroll: true });
  const said = document.getElementById('said');
  if (said) said.textContent = [...found.querySelectorAll('.now p')].map((each) => words(each)).join(' ');
}

/** A line as it is heard: cards by their names. @param {Element} line */
function words(line) {
  const copy = /** @type {Element} */ (line.cloneNode(true));
  copy.querySelectorAll('[aria-hidden="true"]').forEach((each) => each.remove());
  return copy.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}
