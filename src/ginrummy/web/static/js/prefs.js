// What a person likes, kept in this browser for all tables.

/** @typedef {import('./types').Prefs} Prefs */

const KEY = 'ginrummy.prefs';

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
  if (prefs.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = prefs.theme;
  root.dataset.suits = prefs.suits;
  root.dataset.faces = prefs.faces;
  root.dataset.motion = prefs.motion;
}
