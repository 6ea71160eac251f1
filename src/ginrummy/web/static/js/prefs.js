// What a person likes, kept in this browser for all tables.

/** @typedef {import('./types').Prefs} Prefs */

const KEY = 'ginrummy.prefs';

/** When the dark colours count. @type {Record<Prefs['theme'], string>} */
const DARK = { auto: 'screen and (prefers-color-scheme: dark)', dark: 'screen', light: 'not all' };

/** What there is to choose. */
export const CHOICES = {
  theme: ['auto', 'light', 'dark'],
  suits: ['two', 'four'],
  faces: ['art', 'big'],
  motion: ['calm', 'quick', 'off'],
  sound: ['on', 'off'],
  confirm: ['on', 'off'],
};

/** @type {Prefs} */
const USUAL = {
  theme: 'auto', suits: 'two', faces: 'art', motion: 'calm', sound: 'off', confirm: 'off', deadwood: true,
};

/** @returns {Prefs} */
export function loadPrefs() {
  try {
    const kept = { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
    // What older pages have kept may not be there any more.
    const gone = Object.entries(CHOICES).filter(([key, values]) => !values.includes(kept[key]));
    return Object.assign(kept, ...gone.map(([key]) => ({ [key]: USUAL[/** @type {keyof Prefs} */ (key)] })));
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
