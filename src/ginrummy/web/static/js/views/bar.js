// The top of the page: menu, score, log and chat.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { membersOf, personName, sideShort } from '../narrate.js';
import { myView, totals } from '../store.js';
import { sign } from './art.js';

/** @typedef {import('../types').Context} Context */

/** @param {Context} ctx */
export function bar(ctx) {
  const { state, text, dispatch, wide } = ctx;
  return html`<header class="bar"><h1 class="sr">${title(ctx)}</h1>
    <button class="icon" type="button" aria-label=${text('web.menu')} @click=${() => dispatch({ type: 'dialog', name: 'menu' })}>
      ${sign('sign-menu')}
    </button>
    ${score(ctx)}
    ${wide
      ? nothing
      : html`<button class="icon" type="button"
          aria-label=${state.unread ? text('web.talk.unread', { n: state.unread }) : text('web.talk')}
          @click=${() => dispatch({ type: 'dialog', name: 'talk' })}>
          ${sign('sign-talk')}${state.unread ? html`<span class="badge" aria-hidden="true">${state.unread}</span>` : nothing}
        </button>`}
  </header>`;
}

/** @param {Context} ctx */
function title({ state, text }) {
  const others = (state.table?.people ?? []).filter((each) => each.person !== state.table?.me);
  return text('web.title', { names: others.map((each) => personName(state, each.person, text)).join(', ') });
}

/** @param {Context} ctx */
function score({ state, text, dispatch }) {
  const { table, now } = state;
  if (table === null || now === null) return html`<span class="score"></span>`;
  return html`<button class="score" type="button" @click=${() => dispatch({ type: 'dialog', name: 'sheet' })}>
    ${(myView(state)?.result ? totals(state) : now.score.totals).map(
      (points, side) =>
        html`<span class=${membersOf(state, side).includes(table.me ?? -1) ? 'side own-side' : 'side'}><span class="who">${sideShort(state, side, text)}</span> <b>${points}</b></span>`,
    )}
    <span class="to">${column(now.score.columns, text)} ${text('web.target', { points: table.rules.target })}</span>
    <span class="sr">${text('web.sheet')}</span>
  </button>`;
}

/** Which of several games it is the score of. @param {import('../types').Column[]} columns @param {import('../types').Say} text */
function column(columns, text) {
  if (!columns.length) return nothing;
  const open = columns.findIndex((each) => each.closed_by === null);
  return text('web.column', { number: open < 0 ? columns.length : open + 1 });
}

/** Says so when the line is cut. @param {Context} ctx */
export function connection({ state, text }) {
  if (state.connection === 'open') return nothing;
  return html`<p class="cut" role="status">${text(`web.connection.${state.connection}`)}</p>`;
}
