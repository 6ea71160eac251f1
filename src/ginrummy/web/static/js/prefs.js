// What a person likes, kept in this browser for all tables.

/** @typedef {import('./types').Prefs} Prefs */

const KEY = 'ginrummy.prefs';

/** When the dark colours count. @type {Record<Prefs['theme'], string>} */
const DARK = { auto: 'screen and (prefers-color-scheme: dark)', dark: 'screen', light: 'not all' };

/** @type {Prefs} */
const USUAL = { theme: 'auto', suits: 'two', faces: 'art', motion: 'on', sound: 'off', deadwood: true };

/** @returns {Prefs} */
export function loadPrefs() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return USUAL;
  }
}

/** @param {Prefs} prefs */
export function savePrefs(prefs) {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // They last as long as the page.
  }
}

/** @param {Prefs} prefs */
export function applyPrefs(prefs) {
  const root = document.documentElement;
  const dark = document.getElementById('dark');
  if (dark instanceof HTMLLinkElement) dark.media = DARK[prefs.theme];
  root.dataset.suits = prefs.suits;
  root.dataset.faces = prefs.faces;
  root.dataset.motion = prefs.motion;
}
