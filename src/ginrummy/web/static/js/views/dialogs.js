// What opens over the table when it is asked for, and goes with one press.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { nameOf } from '../cards.js';
import { myView } from '../store.js';
import { endOf, endWords } from './actions.js';
import { mini } from './card.js';
import { menu } from './menu.js';
import { people } from './seats.js';
import { sheet } from './sheet.js';
import { sign } from './art.js';
import { talk } from './talk.js';

/** @typedef {import('../types').Context} Context */

/** @param {Context} ctx */
export function dialog(ctx) {
  const { state, text, dispatch } = ctx;
  const name = state.dialog;
  const close = () => dispatch({ type: 'dialog', name: null });
  return html`<dialog id="dialog" class=${name ?? ''} aria-labelledby="dialog-title" @close=${close}
    @click=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && close()}>
    ${name === null
      ? nothing
      : html`<div class="sheet">
          <header><h1 id="dialog-title" tabindex="-1">${text(`web.dialog.${name}`)}</h1>
            <button class="icon" type="button" aria-label=${text('web.close')} @click=${close}>${sign('sign-close')}</button></header>
          <div class="inside">${inside(ctx, name)}</div>
        </div>`}
  </dialog>`;
}

/** @param {Context} ctx @param {string} name */
function inside(ctx, name) {
  switch (name) {
    case 'menu':
      return menu(ctx);
    case 'sheet':
      return sheet(ctx);
    case 'talk':
      return talk(ctx);
    case 'spread':
      return spreads(ctx);
    case 'confirm':
      return confirm(ctx);
    case 'resign':
      return resign(ctx);
    case 'rules':
      return rules(ctx);
    case 'people':
      return people(ctx);
    case 'pile':
      return pile(ctx);
    default:
      return nothing;
  }
}

/** Ways to lay the cards down. @param {Context} ctx */
function spreads({ state, text, act }) {
  const knock = state.spread;
  if (knock === null) return nothing;
  return html`<p>${text('web.spread')}</p>
    <ul class="spreads">
      ${knock.spreads.map(
        (spread) => html`<li><button class="target live" type="button"
          @click=${() => act({ type: 'knock', card: knock.card, melds: spread.melds })}>
          ${spread.melds.map((meld) => html`<span class="group">${meld.map((card) => mini(card, nameOf(card, text)))}</span>`)}
          ${spread.rest.length ? html`<span class="group loose">${spread.rest.map((card) => mini(card, nameOf(card, text), 'dead'))}</span>` : nothing}
          <span class="count">${text('web.leaves', { count: spread.count })}</span>
        </button></li>`,
      )}
    </ul>`;
}

/** Whether the hand shall end, for those who want to be asked. @param {Context} ctx */
function confirm({ state, text, act, dispatch }) {
  const knock = state.spread;
  return html`<p>${text('web.confirm.sure')}</p>
    <div class="answers">
      <button class="button" type="button" @click=${() => dispatch({ type: 'dialog', name: null })}>${text('web.do.play_on')}</button>
      <button class="button strong" type="button" id="sure" @click=${() => act(endOf(knock))}>${endWords(text, knock)}</button>
    </div>`;
}

/** @param {Context} ctx */
function resign({ text, send, dispatch }) {
  const press = () => {
    send({ do: 'resign' });
    dispatch({ type: 'dialog', name: null });
  };
  return html`<p>${text('web.resign.sure')}</p>
    <div class="answers">
      <button class="button" type="button" @click=${() => dispatch({ type: 'dialog', name: null })}>${text('web.do.play_on')}</button>
      <button class="button bad" type="button" id="resign" @click=${press}>${text('web.do.resign')}</button>
    </div>`;
}

/** The rules that are played here, whatever they are called. @param {Context} ctx */
function rules({ state, text }) {
  const { statements, preset } = state.table ?? { statements: [], preset: '' };
  return html`<ol class="rules">
      ${statements.map(({ rule, key, value }) => html`<li><b>${rule}</b> <span>${text(key, { value })}</span></li>`)}
    </ol>
    <nav class="links"><a href=${`/rules/${preset}`}>${text('web.rules.all')}</a></nav>`;
}

/** @param {Context} ctx */
function pile({ state, text }) {
  const cards = [...(myView(state)?.pile ?? [])].reverse();
  return html`<p class="row">${cards.map((card) => mini(card, nameOf(card, text)))}</p>`;
}
