// Where those point who give advice: a quiet mark with their names, and the same in words.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { called, finger } from '../narrate.js';
import { myHand } from '../store.js';
import { told } from './line.js';

/** @typedef {import('../types').Context} Context */

/** @param {import('../types').State} state */
const here = (state) => state.fingers.filter((each) => each.hand === myHand(state)?.number);

/** Who points at a thing. @param {Pick<Context, 'state' | 'text'>} ctx @param {string} at @returns {string} */
export const pointing = ({ state, text }, at) =>
  here(state).filter(({ card }) => card === at).map(({ person }) => called(state, person, text)).join(', ');

/** The mark on a thing. @param {Pick<Context, 'state' | 'text'>} ctx @param {string} at */
export function fingers(ctx, at) {
  const names = pointing(ctx, at);
  return names ? html`<span class="finger" aria-hidden="true">${names}</span>` : nothing;
}

/** All of it as a line. @param {Context} ctx */
export function advice({ state, text }) {
  const found = here(state);
  return found.length ? html`<p class="advice">${found.map((each) => html`<span>${told(finger(state, each), text)}</span> `)}</p>` : nothing;
}
