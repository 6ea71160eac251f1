// Texts of the catalogue, in the language of the page.

/** @typedef {import('./types').Say} Say */

/** @param {Record<string, string>} catalogue @param {string} lang @returns {Say} */
export function translator(catalogue, lang) {
  const plural = new Intl.PluralRules(lang);
  return (key, data = {}) => {
    const found =
      catalogue[key] ??
      ('n' in data ? (catalogue[`${key}.${plural.select(data.n)}`] ?? catalogue[`${key}.other`]) : null);
    if (found == null) return key;
    return found.replace(/\{(\w+)\}/g, (whole, name) => (name in data ? String(data[name]) : whole));
  };
}

/** @param {string} lang @param {string} base @returns {Promise<Record<string, string>>} */
export async function fetchCatalogue(lang, base) {
  const answer = await fetch(`${base}/i18n/${lang}.json`);
  if (!answer.ok) throw new Error(`no texts: ${answer.status}`);
  return answer.json();
}
