// After a knock: the knocker's melds as places to lay cards off.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { byRank, nameOf } from '../cards.js';
import { called } from '../narrate.js';
import { myHand } from '../store.js';
import { mini } from './card.js';
import { facts } from './centre.js';

/** @typedef {import('../types').Context} Context */
/** @typedef {import('../types').Lay} Lay */

/** A set has no more cards than this, a run may have. */
const SHORT = 4;

/** @param {Context} ctx @param {Lay} first */
export function layoff(ctx, first) {
  const { state, text } = ctx;
  const hand = myHand(state);
  const lay = state.layPreview ?? first;
  const knocker = hand?.view?.showdown?.knocker ?? 0;
  const person = hand?.people[knocker] ?? knocker;
  const name = called(state, person, text);
  const form = person === state.table?.me ? 'you' : 'other';
  const grown = lay.melds.length > 1 && lay.melds.some((meld) => meld.length > SHORT);
  const spread = state.entries.find((entry) => entry.type === 'played' && entry.hand === hand?.number && entry.event.type === 'knocked')?.event;
  return html`<section class="centre laying" aria-label=${text('web.melds', { name })}>
    <p class="quiet">${spread ? text(`play.event.${spread.count ? 'knocked' : 'gin'}.${form}`, { name, count: spread.count, cards: '' }).replace(/[:\s]+$/, '') : name}</p>
    <div class="targets ${grown ? 'grown' : ''}">
      ${lay.melds.map((meld, on) => target(ctx, lay, meld, on))}
      ${spread?.rest.length
        ? html`<span class="rest"><span class="sr">${text('web.rest')}</span>${byRank(spread.rest).map((/** @type {string} */ card) => mini(card, nameOf(card, text), 'dead'))}</span>`
        : nothing}
    </div>
    ${hand?.view ? facts(ctx, hand.view) : nothing}
  </section>`;
}

/** @param {Context} ctx @param {Lay} lay @param {string[]} meld @param {number} on */
function target({ state, text, dispatch }, lay, meld, on) {
  const card = state.selected;
  const live = card !== null && (lay.targets[card] ?? []).includes(on);
  const mine = state.lay.filter((each) => each.on === on).map((each) => each.card);
  return html`<button class="target ${live ? 'live' : ''}" type="button" data-on=${on}
    aria-disabled=${live ? 'false' : 'true'}
    @click=${() => live && card !== null && dispatch({ type: 'lay-on', laid: { card, on } })}>
    <span class="sr">${live && card ? text('web.do.lay_on', { card: nameOf(card, text) }) : ''}</span>
    ${meld.map((each) => mini(each, nameOf(each, text), mine.includes(each) ? 'laid' : ''))}
  </button>`;
}
