// The whole page: what stands where.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { myHand, myView } from '../store.js';
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

/** What lies open while somebody else answers a knock. @param {Context} ctx @returns {import('../types').Lay | null} */
function answering({ state }) {
  const view = myHand(state)?.view;
  if (view?.phase !== 'layoff' || !view.showdown) return null;
  return { melds: view.showdown.melds, targets: {}, count: 0, best: { cards: [], count: 0 } };
}

/** @param {Context} ctx */
export function page(ctx) {
  const { state, wide, text } = ctx;
  const view = myView(state);
  const lay = state.now?.assist?.lay_off ?? answering(ctx);
  const empty = view === null || view.viewer.role === 'spectator';
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
