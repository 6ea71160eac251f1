// The whole page: what stands where.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { myView } from '../store.js';
import { actions } from './actions.js';
import { sprite } from './art.js';
import { bar, connection } from './bar.js';
import { centre } from './centre.js';
import { dialog } from './dialogs.js';
import { hand, tools } from './hand.js';
import { layoff } from './layoff.js';
import { seats } from './seats.js';
import { showdown } from './showdown.js';
import { status } from './status.js';
import { talk } from './talk.js';

/** @typedef {import('../types').Context} Context */

/** @param {Context} ctx */
export function page(ctx) {
  const { state, wide, text } = ctx;
  const lay = state.now?.assist?.lay_off;
  const empty = myView(state) === null || state.table?.me === null;
  const over = myView(state)?.result != null || state.now?.stage === 'over';
  return html`${sprite}
    <div class="felt ${over ? 'is-over' : lay ? 'is-laying' : ''}">
      ${bar(ctx)} ${over ? nothing : seats(ctx)}
      ${over ? showdown(ctx) : lay ? layoff(ctx, lay) : centre(ctx)}
      ${status(ctx)}
      ${over || empty ? nothing : html`${hand(ctx)}${tools(ctx)}`}
      ${actions(ctx)}
      ${connection(ctx)}
    </div>
    ${wide ? html`<aside class="panel" aria-label=${text('web.talk')}>${talk(ctx)}</aside>` : nothing}
    ${dialog(ctx)}`;
}
