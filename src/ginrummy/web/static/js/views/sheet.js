// The score sheet, hand by hand.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { called, membersOf, net, sideName } from '../narrate.js';
import { told } from './line.js';

/** @typedef {import('../types').Context} Context */
/** @typedef {import('../types').Column} Column */
/** @typedef {import('../types').Settlement} Settlement */
/** @typedef {unknown[]} Cells */

/** @param {Context} ctx */
export function sheet(ctx) {
  const { state, text } = ctx;
  const { table, now } = state;
  if (table === null || now === null) return nothing;
  const { score, settlement } = now;
  return html`${score.columns.length ? pad(ctx, score.columns) : plain(ctx)}
    ${settlement?.columns.length ? settled(ctx, settlement) : nothing}
    ${now.payments.length > 2 ? html`<table class="scores"><caption>${text('web.payments')}</caption>
      <tbody>${now.payments.map((gets, person) => row(called(state, person, text), [signed(gets)]))}</tbody></table>` : nothing}
    <p class="small">${text('web.target', { points: table.rules.target })}</p>`;
}

const signed = (/** @type {number} */ number) => (number > 0 ? `+${number}` : String(number).replace('-', '−'));

/** @param {string} name @param {Cells} cells */
const row = (name, cells) =>
  html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;

/** @param {Context} ctx */
const names = ({ state, text }) =>
  (state.now?.score.totals ?? []).map((_, side) => sideName(state, side, text));

/** @param {Context} ctx */
function plain(ctx) {
  const { state, text } = ctx;
  const { table, now } = state;
  if (table === null || now === null) return nothing;
  const { score, series } = now;
  return html`<table class="scores">
      <thead><tr><th scope="col">${text('play.column_hand')}</th>
        ${names(ctx).map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>
        ${score.hands.map((hand, at) => row(String(at + 1), score.totals.map((_, side) => together(state, side, hand.points))))}
        ${table.rules.box_bonus > 0 ? row(text('play.row_boxes'), score.boxes) : nothing}
      </tbody>
      <tfoot>${row(text('play.row_total'), score.totals)}
        ${now.settlement ? row(text('web.settled'), now.settlement.totals) : nothing}
        ${series ? row(text('web.match'), series.standing) : nothing}</tfoot>
    </table>
    ${now.hands.length > 1 ? html`<p class="small">${text('web.netted')}</p>` : nothing}`;
}

/** What the persons of a side got. @param {import('../types').State} state @param {number} side @param {number[]} points */
const together = (state, side, points) =>
  membersOf(state, side).reduce((sum, person) => sum + (points[person] ?? 0), 0);

/** Games side by side: for each side its columns, with the running totals as on paper.
 * @param {Context} ctx @param {Column[]} columns */
function pad(ctx, columns) {
  const { state, text } = ctx;
  const { table, now } = state;
  if (table === null || now === null) return nothing;
  const sides = names(ctx);
  const numbers = columns.map((_, at) => at + 1);
  const cells = (/** @type {(column: number, side: number) => number | null} */ of) =>
    sides.flatMap((_, side) => numbers.map((number) => of(number - 1, side)));
  const closed = (/** @type {Column} */ { closed_by: by, closed_at: hand }) =>
    by === null ? '' : text('web.closed', { name: sides[by], hand });
  return html`<div class="pad" role="region" tabindex="0" aria-label=${text('web.sheet')}><table class="scores">
      <caption class="sr">${text('web.sheet')}</caption>
      <colgroup><col class="first"></colgroup>
      ${sides.map(() => html`<colgroup>${numbers.map(() => html`<col class="cell">`)}</colgroup>`)}
      <thead>
        <tr><td></td>${sides.map((name) => html`<th scope="colgroup" colspan=${numbers.length}>${name}</th>`)}</tr>
        <tr><th scope="col">${text('play.column_hand')}</th>
          ${sides.map(() => columns.map((column, at) => html`<th scope="col" title=${closed(column)}
            ><span class="sr">${text('web.column', { number: at + 1 })}${column.closed_by === null ? '' : `, ${closed(column)}`}</span
            ><span aria-hidden="true">${at + 1}</span></th>`))}</tr>
      </thead>
      <tbody>
        ${now.score.hands.map((hand, at) => row(String(at + 1), cells((column, side) => hand.columns[column]?.[side] ?? null)))}
        ${table.rules.box_bonus > 0 ? row(text('play.row_boxes'), cells((column, side) => columns[column].boxes[side])) : nothing}
      </tbody>
      <tfoot><tr><th scope="row">${text('play.row_total')}</th>
        ${sides.map((_, side) => columns.map((column) => html`<td class=${column.closed_by === null ? '' : column.closed_by === side ? 'shut mine' : 'shut'}>${column.totals[side]}</td>`))}</tr></tfoot>
    </table></div>
    ${now.series ? html`<p>${text('web.match')}: ${now.series.standing.map((won, side) => html`<span>${sides[side]} <b>${won}</b></span> `)}</p>` : nothing}`;
}

/** The settlement column by column. @param {Context} ctx @param {Settlement} settlement */
function settled(ctx, settlement) {
  const { state, text } = ctx;
  const sides = names(ctx);
  return html`<table class="scores settled">
      <caption>${text('web.settled')}</caption>
      <thead><tr><th scope="col">${text('web.game')}</th>
        ${sides.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>
        ${settlement.columns.map((column, at) => row(
          text('web.column', { number: at + 1 }),
          column.totals.map((total, side) => html`${total} <small>${signed(column.balance[side])}</small>`),
        ))}
      </tbody>
      <tfoot>${row(text('web.together'), settlement.balance.map(signed))}</tfoot>
    </table>
    <p>${told(net(state, settlement), text)}</p>`;
}
