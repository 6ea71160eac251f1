// Everybody else at the table: name, cards in hand, whose turn it is.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { did, personName } from '../narrate.js';
import { myHand } from '../store.js';
import { sign } from './art.js';
import { told } from './line.js';

/** @typedef {import('../types').Context} Context */
/** @typedef {import('../types').Person} Person */

/** @param {Context} ctx */
export function seats(ctx) {
  const { state, text } = ctx;
  const others = (state.table?.people ?? []).filter((each) => each.person !== state.table?.me);
  return html`<section class="seats" aria-label=${text('web.others')}>
    ${others.map((person) => seat(ctx, person))}
  </section>`;
}

/** @param {Context} ctx @param {Person} person */
function seat({ state, text }, person) {
  const hand = myHand(state);
  const at = hand?.people.indexOf(person.person) ?? -1;
  const held = hand?.view?.hand_sizes[at] ?? 0;
  const open = hand?.view?.showdown != null || hand?.view?.result != null;
  const turn = state.now?.waits_for.includes(person.person) && state.now.stage === 'play';
  return html`<div class="seat ${turn ? 'turn' : ''}" data-seat=${at}>
    <span class="name">
      <b>${personName(state, person.person, text)}</b>
      ${person.kind === 'bot' ? html`<span class="kind">${sign('sign-computer')}${text('web.computer')}</span>` : nothing}
      ${hand?.view && hand.dealer === person.person ? html`<span class="kind">${text('web.dealer')}</span>` : nothing}
      ${person.connected || person.name === null ? nothing : html`<span class="kind away">${text('web.away')}</span>`}
      ${clock(state, person.person)}
      ${open ? nothing : html`<span class="did">${did(state, at).map((line, nth) => html`${nth ? ', ' : ''}${told(line, text)}`)}</span>`}
    </span>
    ${held && !open
      ? html`<span class="fan" aria-hidden="true" data-count=${held}>
            ${Array.from({ length: held }, () => html`<i class="tiny"></i>`)}
          </span>
          <span class="count" aria-hidden="true">${held}</span>
          <span class="sr">${text('web.cards', { n: held })}</span>`
      : nothing}
  </div>`;
}

/** @param {import('../types').State} state @param {number} person */
export function clock(state, person) {
  const left = state.now?.clock?.left[person];
  if (left === undefined) return nothing;
  const running = state.now?.clock?.running.includes(person);
  return html`<span class="clock" data-running=${running ? 'yes' : 'no'}>${minutes(left)}</span>`;
}

/** @param {number} seconds */
function minutes(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
