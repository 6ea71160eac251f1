// The own hand: one widget with one place in the tab order, whose cards are chosen and moved.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { repeat } from '../../vendor/lit-html/directives/repeat.js';
import { nameOf } from '../cards.js';
import { MODES } from '../order.js';
import { personName } from '../narrate.js';
import { advised, busy, myCards, myHand } from '../store.js';
import { face } from './card.js';
import { sign } from './art.js';
import { fingers, pointing } from './fingers.js';
import { whose } from './seats.js';

/** @typedef {import('../types').Context} Context */
/** @typedef {import('../types').Card} Card */

/** @param {Context} ctx */
export function hand(ctx) {
  const { state, text, prefs } = ctx;
  const cards = myCards(state);
  const assist = state.now?.assist ?? null;
  const melds = prefs.deadwood && assist ? assist.melds : [];
  const other = advised(state);
  const label = other === null ? text('web.hand', { n: cards.length }) : text('web.cards_of', { name: personName(state, other) });
  return html`<section class="hand">
    <div class="cards" id="hand" role="listbox" aria-orientation="horizontal" aria-multiselectable="false"
      aria-label=${label} aria-describedby="hand-help">
      ${repeat(cards, (card) => card, (card, at) => slot(ctx, cards, card, at, melds))}
    </div>
    <span id="hand-help" class="sr">${text(other === null ? 'web.hand.help' : 'web.hand.point')}</span>
  </section>`;
}

/** @param {Context} ctx @param {Card[]} cards @param {Card} card @param {number} at @param {Card[][]} melds */
function slot(ctx, cards, card, at, melds) {
  const { state, text } = ctx;
  const meld = melds.findIndex((each) => each.includes(card));
  const joined = meld >= 0 && melds[meld].includes(cards[at + 1] ?? '');
  const who = pointing(ctx, card);
  const own = state.fingers.some(({ person, card: at }) => person === state.table?.me && at === card);
  const chosen = state.selected === card || own;
  const half = Math.ceil(((state.table?.rules.pack?.hand_size ?? 10) + 1) / 2);
  const end = (at + 1) % half === 0 ? 'row-end' : '';
  const hinted = state.hint?.action.card === card;
  const fits = state.layPreview?.targets[card] ?? state.now?.assist?.lay_off?.targets[card];
  const words = [
    nameOf(card, text),
    meld >= 0 ? text('web.in_meld', { number: meld + 1 }) : '',
    card === state.fresh ? text('web.new') : '',
    fits ? text('web.fits') : '',
    who ? text('web.pointed', { name: who }) : '',
  ];
  return html`<div class="card own ${chosen ? 'chosen' : ''} ${card === state.fresh ? 'fresh' : ''} ${hinted ? 'hinted' : ''} ${fits ? 'fits' : ''} ${who ? 'pointed' : ''} ${end}"
    role="option" data-card=${card} data-meld=${meld >= 0 ? meld : nothing} data-joined=${joined ? 'yes' : nothing}
    aria-selected=${chosen ? 'true' : 'false'} aria-label=${words.filter(Boolean).join(', ')}
    tabindex="-1">
    ${face(card)}
    ${meld >= 0 ? html`<span class="meld" aria-hidden="true"></span>` : nothing}
    ${card === state.fresh ? html`<span class="flag" aria-hidden="true">${text('web.new')}</span>` : nothing}
    ${fingers(ctx, card)}
  </div>`;
}

/** How the hand lies, what it counts, and advice. @param {Context} ctx */
export function tools(ctx) {
  const { state, text, prefs, dispatch, send, setPrefs } = ctx;
  const assist = state.now?.assist ?? null;
  const view = myHand(state)?.view;
  if (!view || !view.hand.length || view.result) return html`<div class="tools"></div>`;
  const mine = state.table?.me != null && state.now?.waits_for.includes(state.table.me);
  return html`<div class="tools">
    <label class="sort"><span class="sr">${text('web.sort')}</span>
      <select @change=${(/** @type {any} */ event) => dispatch({ type: 'mode', mode: event.target.value })}>
        ${MODES.map((mode) => html`<option value=${mode} ?selected=${mode === state.order.mode} .selected=${mode === state.order.mode}>${text(`web.sort.${mode}`)}</option>`)}
      </select>
    </label>
    ${whose(ctx)}
    ${assist === null ? nothing : html`<button class="toggle" type="button" aria-pressed=${prefs.deadwood ? 'true' : 'false'}
      @click=${() => setPrefs({ deadwood: !prefs.deadwood })}>
      ${text('web.deadwood')}${prefs.deadwood ? html` <b>${assist.deadwood}</b>` : nothing}
    </button>`}
    ${state.table?.hints ? html`<button class="toggle" type="button" aria-disabled=${mine ? 'false' : 'true'}
      @click=${() => mine && send({ do: 'hint', hand: assist?.hand })}>
      ${sign('sign-hint')}<span class="word">${text('web.hint')}</span>
    </button>` : nothing}
    ${assist?.take_back ? html`<button class="toggle" type="button" id="undo" @click=${() => !busy(state) && send({ do: 'take_back' })}>
      ${sign('sign-undo')}<span class="word">${text('web.do.undo')}</span>
    </button>` : nothing}
  </div>`;
}
