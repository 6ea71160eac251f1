// The end of a hand: the cards of everybody, and what the points are made of.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { byRank, nameOf } from '../cards.js';
import { called, ended as endOf, following, made, net, personName, saysSide, sideShort, write } from '../narrate.js';
import { myHand, settlement, totals } from '../store.js';
import { mini } from './card.js';
import { told } from './line.js';
import { role } from './seats.js';

/** @typedef {import('../types').Context} Context */
/** @typedef {import('../types').Card} Card */
/** @typedef {import('../types').Result} Result */
/** @typedef {import('../types').Hand} Hand */
/** @typedef {{melds: Card[][], rest: Card[], count: number | null, laid: Card[]}} Layout */

/** @param {Context} ctx */
export function showdown(ctx) {
  const { state, text } = ctx;
  const hand = myHand(state);
  const result = hand?.view?.result;
  if (!hand || !result) return ended(ctx);
  return html`<section class="showdown" aria-label=${text('web.result')} id="showdown">
    <h2 tabindex="-1">${headline(ctx, hand, result)}</h2>
    <div class="layouts">${hand.people.map((_, seat) => layout(ctx, hand, result, seat))}</div>
    ${breakdown(ctx, result)}
    ${elsewhere(ctx, hand)}
    ${next(ctx)}
    ${state.now?.stage === 'over' || settlement(state) ? nothing : standing(ctx)}
    ${ended(ctx)}
  </section>`;
}

/** @param {Context} ctx @param {Hand} hand @param {Result} result */
function headline({ state, text }, hand, result) {
  const form = (/** @type {number} */ seat) => (hand.people[seat] === state.table?.me ? 'you' : 'other');
  const name = (/** @type {number} */ seat) => personName(state, hand.people[seat]);
  if (result.winner === null) return text(`play.result.${result.outcome}`);
  return text(`web.headline.${result.outcome}.${form(result.winner)}`, { name: name(result.winner) });
}

/** What a seat laid down, as the entries of the hand tell it. @param {Context} ctx @param {Hand} hand @param {number} seat @returns {Layout} */
function layoutOf({ state }, hand, seat) {
  /** @type {Layout} */
  const found = { melds: [], rest: hand.view?.hands[seat] ?? [], count: null, laid: [] };
  for (const entry of state.entries) {
    if (entry.type !== 'played' || entry.hand !== hand.number) continue;
    const event = entry.event;
    if (event.type === 'laid_off' && event.seat !== seat) found.laid.push(...event.cards.map((/** @type {any} */ each) => each.card));
    if (event.seat !== seat || !event.melds) continue;
    found.melds = event.melds;
    found.rest = event.rest ?? [];
    found.count = event.count ?? 0;
  }
  if (found.count !== null && hand.view?.showdown?.knocker === seat && found.laid.length) found.melds = hand.view.showdown.melds;
  return found;
}

/** @param {Context} ctx @param {Hand} hand @param {Result} result @param {number} seat */
function layout(ctx, hand, result, seat) {
  const { state, text } = ctx;
  const found = layoutOf(ctx, hand, seat);
  const count = result.knocker === null ? found.count : result.counts[seat];
  const cards = (/** @type {Card[]} */ list, mark = '') =>
    list.map((card) => {
      const laid = found.laid.includes(card);
      return mini(card, laid ? `${nameOf(card, text)}, ${text('web.laid_off')}` : nameOf(card, text), laid ? 'laid' : mark);
    });
  const knocked = result.knocker === seat && hand.view?.showdown?.call === 'knock';
  return html`<div class="layout ${result.winner === seat ? 'won' : ''}">
    <p><span><b>${called(state, hand.people[seat], text)}</b>
        ${role(hand, hand.people[seat], text)}
        ${knocked ? html`<span class="kind">${text('web.knocked')}</span>` : nothing}</span>
      ${count === null ? nothing : html`<span class="deadwood">${text('web.deadwood')} <b>${count}</b>${result.points.length > 2 ? html` <b class="got"><span class="sr">${text('web.points')}</span> ${signed(result.points[seat])}</b>` : nothing}</span>`}</p>
    <div class="row">
      ${found.melds.map((meld) => html`<span class="group">${cards(meld)}</span>`)}
      ${found.rest.length ? html`<span class="group loose">${cards(byRank(found.rest), 'dead')}</span>` : nothing}
    </div>
  </div>`;
}

/** What the points of two are made of; of several each has his own beside his cards. @param {Context} ctx @param {Result} result */
function breakdown({ text }, result) {
  const found = made(result);
  if (found === null || result.winner === null) return nothing;
  const rows = [
    [text('web.difference'), found.difference],
    ...(found.bonus ? [[text(`web.bonus.${result.outcome}`), `+${found.bonus}`]] : []),
    ...(result.doubled ? [[text('web.doubled'), '×2']] : []),
  ];
  return html`<dl class="breakdown">
    ${rows.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
    <div class="sum"><dt>${text('web.points')}</dt><dd>${found.points}</dd></div>
  </dl>`;
}

/** How the other hands of the deal ended, and what all of them come to. @param {Context} ctx @param {Hand} hand */
function elsewhere({ state, text }, hand) {
  const hands = state.now?.hands ?? [];
  if (hands.length < 2) return nothing;
  const scored = state.entries.find((entry) => entry.type === 'scored');
  const side = scored ? scored.points.findIndex((/** @type {number} */ points) => points > 0) : -1;
  return html`<ul class="elsewhere">
    ${hands.filter((each) => each !== hand).map((each) => html`<li>${each.people.map((person) => called(state, person, text)).join(' – ')}:
      ${each.view?.result ? told(/** @type {any} */ (endOf(state, each.people, each.view.result).at(-1)), text) : text('web.playing')}</li>`)}
    ${scored ? html`<li><b>${side < 0 ? text('web.net.none') : told(saysSide(state, side, 'web.net', { n: scored.points[side] }), text)}</b></li>` : nothing}
  </ul>`;
}

/** Who sits where next. @param {Context} ctx */
function next({ state, text }) {
  const line = following(state);
  return line === null || state.now?.stage === 'over' ? nothing : html`<p class="next">${told(line, text)}</p>`;
}

/** How far everybody has come. @param {Context} ctx */
function standing({ state, text }) {
  const target = state.table?.rules.target ?? 0;
  const columns = state.now?.score.columns ?? [];
  if (columns.length) {
    return html`<div class="standing" role="group" aria-label=${text('web.sheet')}>
      ${totals(state).map((_, side) => html`<span><span class="who">${sideShort(state, side, text)}</span>
        <span class="columns">${columns.map(({ totals, closed_by: by }) => html`<b class=${by === null ? '' : by === side ? 'shut mine' : 'shut'}>${totals[side]}</b>`)}</span></span>`)}
    </div>`;
  }
  return html`<div class="standing" role="group" aria-label=${text('web.sheet')}>
    ${totals(state).map(
      (total, side) => html`<span><span class="who">${sideShort(state, side, text)}</span>
        <progress max=${target} value=${Math.max(0, total)} aria-label=${sideShort(state, side, text)}></progress><b>${total}</b></span>`,
    )}
  </div>`;
}

/** The end of the game: who has won, and how it is settled. @param {Context} ctx */
function ended({ state, text }) {
  const { now, table } = state;
  const settled = settlement(state);
  if (now === null || table === null || (now.stage !== 'over' && !settled)) return nothing;
  const resigned = state.entries.find((entry) => entry.type === 'resigned');
  const winner = settled?.winner ?? now.winner;
  return html`<div class="game-over">
    ${resigned ? html`<p>${told({ key: `play.resigned.${resigned.person === table.me ? 'you' : 'other'}`, data: { name: personName(state, resigned.person) } }, text)}</p>` : nothing}
    ${winner === null
      ? settled ? html`<h2 tabindex="-1">${text('play.level')}</h2>` : nothing
      : html`<h2 tabindex="-1">${told(saysSide(state, winner, 'web.won'), text)}</h2>`}
    ${now.series && now.stage === 'over' && now.winner !== null
      ? html`<h2>${write(saysSide(state, now.winner, 'play.match_won'), text, false).replace(/\.$/, '')}</h2>`
      : nothing}
    ${settled?.columns.length && winner !== null ? html`<p>${told(net(state, settled), text)}</p>` : nothing}
    ${settled && !settled.columns.length
      ? html`<p>${settled.totals.map((total, side) => html`<span>${sideShort(state, side, text)} <b>${total}</b></span>`)}</p>`
      : nothing}
    ${settled && now.payments.length > 2
      ? html`<p class="payments"><span>${text('web.payments')}</span> ${now.payments.map((gets, person) => html`<span>${called(state, person, text)} <b>${signed(gets)}</b></span>`)}</p>`
      : nothing}
  </div>`;
}

/** @param {number} number */
const signed = (number) => (number > 0 ? `+${number}` : String(number).replace('-', '−'));
