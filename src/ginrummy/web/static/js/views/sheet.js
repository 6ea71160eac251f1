// The score sheet, hand by hand.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { called } from '../narrate.js';

/** @typedef {import('../types').Context} Context */

/** @param {Context} ctx */
export function sheet({ state, text }) {
  const { table, now } = state;
  if (table === null || now === null) return nothing;
  const { score, series } = now;
  const people = score.totals.map((_, person) => person);
  const row = (/** @type {string} */ name, /** @type {number[]} */ numbers) =>
    html`<tr><th scope="row">${name}</th>${numbers.map((number) => html`<td>${number}</td>`)}</tr>`;
  return html`<table class="scores">
      <thead><tr><th scope="col">${text('play.column_hand')}</th>
        ${people.map((person) => html`<th scope="col">${called(state, person, text)}</th>`)}</tr></thead>
      <tbody>
        ${score.hands.map((hand, at) => row(String(at + 1), hand.points))}
        ${table.rules.box_bonus > 0 ? row(text('play.row_boxes'), score.boxes) : nothing}
      </tbody>
      <tfoot>${row(text('play.row_total'), score.totals)}
        ${now.settlement ? row(text('web.settled'), now.settlement.totals) : nothing}
        ${series ? row(text('web.match'), series.standing) : nothing}</tfoot>
    </table>
    <p class="small">${text('web.target', { points: table.rules.target })}</p>`;
}
