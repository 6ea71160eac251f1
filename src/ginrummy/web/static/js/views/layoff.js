// After a knock: the knocker's melds as places to lay cards off.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { byRank, nameOf } from '../cards.js';
import { personName } from '../narrate.js';
import { myHand } from '../store.js';
import { mini } from './card.js';

/** @typedef {import('../types').Context} Context */
/** @typedef {import('../types').Lay} Lay */

/** @param {Context} ctx @param {Lay} first */
export function layoff(ctx, first) {
  const { state, text } = ctx;
  const hand = myHand(state);
  const lay = state.layPreview ?? first;
  const knocker = hand?.view?.showdown?.knocker ?? 0;
  const name = personName(state, hand?.people[knocker] ?? knocker);
  const spread = state.entries.find((entry) => entry.type === 'played' && entry.event.type === 'knocked')?.event;
  return html`<section class="centre laying" aria-label=${text('web.melds', { name })}>
    <p class="quiet">${spread ? text(spread.count ? 'play.event.knocked.other' : 'play.event.gin.other', { name, count: spread.count, cards: '' }).replace(/[:\s]+$/, '') : name}</p>
    <div class="targets">
      ${lay.melds.map((meld, on) => target(ctx, lay, meld, on))}
      ${spread?.rest.length
        ? html`<span class="rest"><span class="sr">${text('web.rest')}</span>${byRank(spread.rest).map((/** @type {string} */ card) => mini(card, nameOf(card, text), 'dead'))}</span>`
        : nothing}
    </div>
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
