// What can be done now, as buttons. What cannot be done is not there.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { nameOf, shortOf } from '../cards.js';
import { called, personName } from '../narrate.js';
import { advised, myHand, myTurn, myView, ownHand } from '../store.js';
import { sign } from './art.js';
import { coloured } from './line.js';

/** @typedef {import('../types').Context} Context */
/** @typedef {import('../types').Assist} Assist */
/** @typedef {import('../types').Knock} Knock */
/** @typedef {import('../types').Card} Card */

/** @param {Context} ctx */
export function actions(ctx) {
  return html`<section class="actions" id="actions" aria-label=${ctx.text('web.actions')}>${which(ctx)}</section>`;
}

/** @param {Context} ctx @returns {unknown} */
function which(ctx) {
  const { state, text, dispatch } = ctx;
  const { now, table } = state;
  if (now === null || table === null) return nothing;
  if (now.stage === 'over') return over(ctx);
  if (table.me === null) return watching(ctx);
  const own = myTurn(state) && (now.stage === 'play' || state.readied === null);
  if (now.gone && !own) return claim(ctx, now.gone);
  if (!own && now.stage === 'play') return waiting(ctx);
  if (!myTurn(state) || table.people.some((each) => each.name === null)) return nothing;
  if (now.stage === 'dealer') return dealers(ctx);
  if (now.stage !== 'play') {
    if (state.readied !== null) return nothing;
    const more = now.score.may_end && myView(state)?.result;
    return html`<button class="button strong ${more ? '' : 'wide'}" type="button" id="next" @click=${() => dispatch({ type: 'ready' })}>
      ${text(myView(state)?.result ? 'web.do.next' : 'web.do.start')}</button>
      ${more ? html`<button class="button" type="button" id="end" @click=${() => ctx.send({ do: 'end' })}>${text('web.do.end')}</button>` : nothing}`;
  }
  const assist = now.assist;
  if (!assist) return nothing;
  if (assist.lay_off) return laying(ctx, assist);
  return turn(ctx, assist);
}

/** What somebody can do while others play: look, point, and know what comes. @param {Context} ctx */
function waiting(ctx) {
  const { state, text, point, dispatch } = ctx;
  const own = ownHand(state);
  const captain = advised(state);
  const back = state.look === null ? null : own;
  const other = state.now?.hands.find((each) => each.advises !== null && !each.view?.result);
  const look = (/** @type {number | null} */ number) => dispatch({ type: 'look', number });
  if (captain !== null) {
    const on = state.fingers.some(({ person, card }) => person === state.table?.me && card === 'knock');
    return html`<p class="quiet">${text('web.advise', { name: personName(state, captain) })}</p>
      <button class="button" type="button" id="point-knock" aria-pressed=${String(on)} @click=${() => point('knock')}>${text('web.do.point_knock')}</button>
      ${back ? html`<button class="button" type="button" id="look" @click=${() => look(null)}>${text('web.do.look_back')}</button>` : nothing}`;
  }
  if (own?.view?.result) {
    return html`<p class="quiet">${text('web.still')}</p>
      ${other ? html`<button class="button strong" type="button" id="look" @click=${() => look(other.number)}>${text('web.do.look_partner')}</button>` : nothing}`;
  }
  if (own !== null) return nothing;
  const hand = myHand(state);
  const names = (hand?.people ?? []).map((person) => personName(state, person)).join(' – ');
  return html`<p class="quiet">${text('web.idle', { names })} ${text(`web.after.${state.table?.seating}`)}</p>`;
}

/** Who watches is told so, and may still take a free seat. @param {Context} ctx */
function watching({ state, text }) {
  const free = state.table?.people.some((each) => each.name === null);
  return html`<p class="quiet">${text('web.watching')}</p>
    ${free ? html`<a class="button strong" href=${location.pathname}>${text('web.sit_down')}</a>` : nothing}`;
}

/** @param {Context} ctx @param {Assist} assist */
function turn(ctx, assist) {
  const { state, text, act } = ctx;
  const can = (/** @type {string} */ word) => assist.actions.includes(word);
  const top = myView(state)?.pile.at(-1) ?? '??';
  const card = state.selected;
  return html`
    ${can('big_gin') ? html`<button class="button strong" type="button" id="big_gin" @click=${() => finish(ctx, null)}>${text('web.do.big_gin')}</button>` : nothing}
    ${endings(assist, card).map((knock) => ending(ctx, knock))}
    ${can('draw') ? html`<button class="button" type="button" @click=${() => act({ type: 'draw' })}>${text('web.do.draw')}</button>` : nothing}
    ${can('take') ? html`<button class="button" type="button" id="take" @click=${() => act({ type: 'take' })}>${withCard(text, 'web.do.take', top)}</button>` : nothing}
    ${can('pass') ? html`<button class="button" type="button" @click=${() => act({ type: 'pass' })}>${text('web.do.pass')}</button>` : nothing}
    ${card !== null && assist.discards.includes(card)
      ? html`<button class="button last" type="button" id="discard" @click=${() => act({ type: 'discard', card })}>${withCard(text, 'web.do.discard', card)}</button>`
      : nothing}`;
}

/** The knock and the gin to offer: with the chosen card if that ends the hand, else the least count.
 * @param {Assist} assist @param {Card | null} chosen @returns {Knock[]} */
function endings(assist, chosen) {
  const picked = assist.knocks.filter((knock) => knock.card === chosen);
  const gins = assist.knocks.filter((knock) => knock.gin);
  const knocks = assist.knocks.filter((knock) => !knock.gin).sort((a, b) => a.count - b.count);
  const gin = picked.find((knock) => knock.gin) ?? gins[0];
  const knock = picked.find((each) => !each.gin) ?? (gin ? undefined : knocks[0]);
  return [gin, knock].filter((each) => each !== undefined);
}

/** End the hand, at once or after a question; without a knock by big gin. @param {Context} ctx @param {Knock | null} knock */
function finish({ prefs, act, dispatch }, knock) {
  if (knock !== null && knock.spreads.length > 1) dispatch({ type: 'dialog', name: 'spread', spread: knock });
  else if (prefs.confirm === 'on') dispatch({ type: 'dialog', name: 'confirm', spread: knock });
  else act(endOf(knock));
}

/** @param {Knock | null} knock */
export const endOf = (knock) => (knock ? { type: 'knock', card: knock.card, melds: null } : { type: 'big_gin' });

/** What the button says that ends the hand. @param {import('../types').Say} text @param {Knock | null} knock */
export function endWords(text, knock) {
  if (knock === null) return text('web.do.big_gin');
  const first = knock.gin ? text('web.do.gin') : text('web.do.knock', { count: knock.count });
  return html`<span>${first}</span> <small>${withCard(text, 'web.do.throwing', knock.card)}</small>`;
}

/** @param {Context} ctx @param {Knock} knock */
function ending(ctx, knock) {
  return html`<button class="button strong" type="button" id=${knock.gin ? 'gin' : 'knock'} @click=${() => finish(ctx, knock)}>
    ${endWords(ctx.text, knock)}
  </button>`;
}

/** @param {import('../types').Say} text @param {string} key @param {Card} card */
const withCard = (text, key, card) => html`<span aria-hidden="true">${coloured(text(key, { card: shortOf(card) }))}</span
  ><span class="sr">${text(key, { card: nameOf(card, text) })}</span>`;

/** @param {Context} ctx @param {Assist} assist */
function laying({ state, text, act, dispatch }, assist) {
  const lay = state.layPreview ?? assist.lay_off;
  if (!lay) return nothing;
  const best = assist.lay_off?.best ?? lay.best;
  const proposed = state.lay.length ? lay.best : best;
  const more = proposed.cards.map(({ card }) => card).filter((card) => !state.lay.some((each) => each.card === card));
  return html`
    ${more.length
      ? html`<button class="button strong" type="button" id="lay-best" @click=${() => act({ type: 'lay_off', cards: proposed.cards, melds: null })}>
          <span>${text('web.do.lay_best')}</span>
          <small><span aria-hidden="true">${coloured(more.map(shortOf).join(' '))}</span
            ><span class="sr">${more.map((card) => nameOf(card, text)).join(', ')}</span>
            ${text('web.leaves', { count: proposed.count })}</small></button>`
      : nothing}
    ${state.lay.length
      ? html`<button class="button" type="button" id="lay-none" @click=${() => dispatch({ type: 'lay-none' })}>
          ${sign('sign-undo')}<span class="word">${text('web.do.take_back')}</span></button>`
      : nothing}
    <button class="button ${more.length ? '' : 'strong'}" type="button" id="lay-done"
      @click=${() => act({ type: 'lay_off', cards: state.lay, melds: null })}>
      <span>${text(state.lay.length ? 'web.do.lay_done' : 'web.do.lay_nothing')}</span>
      <small>${text('web.leaves', { count: lay.count })}</small></button>`;
}

/** @param {Context} ctx */
function dealers({ state, text, send }) {
  const people = (state.table?.people ?? []).map((each) => each.person);
  return people.map(
    (person) => html`<button class="button" type="button" @click=${() => send({ do: 'dealer', person })}>
      ${text('web.do.deals', { name: called(state, person, text) })}</button>`,
  );
}

/** @param {Context} ctx @param {{person: number, claim_in: number}} gone */
function claim({ state, text, send }, gone) {
  const name = called(state, gone.person, text);
  const seconds = Math.ceil(gone.claim_in);
  const { stage, hands, upcoming, sides } = /** @type {import('../types').Now} */ (state.now);
  const out = (/** @type {{people: number[]}[]} */ round) => round.length > 0 && !round.some(({ people }) => people.includes(gone.person));
  // Who only has to say that it can go on is not waited for.
  const idle = stage !== 'play' && (out(hands) || out(upcoming));
  const partner = sides.some((people) => people.includes(state.table?.me ?? -1) && people.includes(gone.person));
  if (partner && !idle) return html`<p class="quiet gone">${text('web.gone', { name })}</p>`;
  return html`<p class="quiet gone">${text('web.gone', { name })}${seconds > 0 ? html`<br>${text(idle ? 'web.go_on_in' : 'web.claim_in', { n: seconds })}` : nothing}</p>
    ${seconds > 0
      ? nothing
      : html`<button class="button strong" type="button" id="claim" @click=${() => send({ do: 'claim' })}>${text(idle ? 'web.do.go_on' : 'web.do.claim')}</button>`}`;
}

/** @param {Context} ctx */
function over({ state, text, send }) {
  const rematch = state.now?.rematch;
  const me = state.table?.me ?? null;
  if (rematch?.table) return html`<a class="button strong wide" href=${`/t/${rematch.table}`}>${text('web.do.to_rematch')}</a>`;
  const asked = me !== null && rematch?.wanted.includes(me);
  const may = me !== null && !asked && !state.blocked.length;
  return html`
    ${asked ? html`<p class="quiet">${text('web.rematch.asked')}</p>` : nothing}
    ${may ? html`<button class="button strong" type="button" id="rematch" @click=${() => send({ do: 'rematch' })}>${text('web.do.rematch')}</button>` : nothing}
    <a class="button" href="/">${text('web.do.home')}</a>`;
}
