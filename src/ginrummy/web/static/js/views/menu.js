// How the page looks, the way out, and what can be read.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { CHOICES } from '../prefs.js';

/** @typedef {import('../types').Context} Context */

const LANGUAGES = /** @type {const} */ ([
  ['en', 'English'],
  ['da', 'Dansk'],
  ['hu', 'Magyar'],
]);

/** @param {Context} ctx */
export function menu(ctx) {
  const { state, text, dispatch, lang } = ctx;
  const { table, now } = state;
  const id = table?.id ?? '';
  const running = table?.me != null && now?.stage !== 'over';
  const commitment = now?.hands.at(-1)?.commitment;
  return html`
    <nav class="links" aria-label=${text('web.menu')}>
      <a href="/">${text('web.do.home')}</a>
      <button class="link" type="button" @click=${() => dispatch({ type: 'dialog', name: 'rules' })}>${text('web.rules')}</button>
      <a href=${`/t/${id}/record.gin`} download>${text('web.record')}</a>
    </nav>
    ${Object.entries(CHOICES).map(([key, values]) => choice(ctx, /** @type {keyof typeof CHOICES} */ (key), values))}
    <nav class="links" aria-label=${text('web.language')}>
      ${LANGUAGES.map(([code, name]) => html`<a href=${`?lang=${code}`} lang=${code} aria-current=${code === lang ? 'true' : nothing}>${name}</a>`)}
    </nav>
    <p class="small">${text('web.hand.help')}</p>
    ${table?.practice == null ? nothing : html`<p class="small">${text('play.practice', { seed: table.practice })}</p>`}
    ${commitment ? html`<p class="small">${text('web.commitment')} <code>${commitment}</code></p>` : nothing}
    ${running
      ? html`<button class="button bad" type="button" @click=${() => dispatch({ type: 'dialog', name: 'resign' })}>${text('web.do.resign')}</button>`
      : nothing}`;
}

/** @param {Context} ctx @param {keyof typeof CHOICES} key @param {string[]} values */
function choice({ text, prefs, setPrefs }, key, values) {
  return html`<fieldset class="choice"><legend>${text(`web.pref.${key}`)}</legend>
    ${values.map(
      (value) => html`<label><input type="radio" name=${key} value=${value} .checked=${prefs[key] === value}
        @change=${() => setPrefs({ [key]: value })}><span>${text(`web.pref.${key}.${value}`)}</span></label>`,
    )}
  </fieldset>`;
}
