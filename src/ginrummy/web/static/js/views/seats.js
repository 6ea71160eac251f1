// Everybody else at the table: those of the hand that is shown with their cards, the others at the side.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { dealerOf, did, called, personName } from '../narrate.js';
import { advised, myHand } from '../store.js';
import { sign } from './art.js';
import { told } from './line.js';

/** @typedef {import('../types').Context} Context */
/** @typedef {import('../types').Person} Person */
/** @typedef {import('../types').Hand} Hand */

const MOST = 3;

/** @param {Context} ctx */
export function seats(ctx) {
  const { state, text } = ctx;
  const others = (state.table?.people ?? []).filter((each) => each.person !== state.table?.me);
  const hand = myHand(state);
  const near = hand?.view ? others.filter((each) => hand.people.includes(each.person)) : others.slice(0, MOST);
  const far = others.filter((each) => !near.includes(each));
  return html`<section class="seats" data-near=${near.length} aria-label=${text('web.others')}>
    ${near.map((person) => seat(ctx, person))}
    ${far.length ? side(ctx, far) : nothing}
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
      ${person.kind === 'bot' ? html`<span class="kind">${sign('sign-computer')}<span class="word">${text('web.computer')}</span></span>` : nothing}
      ${part(hand, person.person, text)}
      ${away(person, text)}
      ${clock(state, person.person)}
      ${open || at < 0 ? nothing : html`<span class="did">${did(state, at).map((line, nth, all) => html`<span class=${nth < all.length - 1 ? 'before' : 'deed'}>${told(line, text)}${nth < all.length - 1 ? ', ' : ''}</span>`)}</span>`}
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

/** What somebody is in a hand. @param {Hand | null} hand @param {number} person @param {import('../types').Say} text */
export function role(hand, person, text) {
  const name = hand?.view ? hand.roles[person] : undefined;
  return name ? html`<span class="kind">${text(`role.${name}`)}</span>` : nothing;
}

/** What somebody is in a hand, and whether he has dealt it.
 * @param {Hand | null} hand @param {number} person @param {import('../types').Say} text */
function part(hand, person, text) {
  const dealt = hand?.view && dealerOf(hand) === person && hand.roles[person] !== 'dealer';
  return html`${role(hand, person, text)}
    ${dealt ? html`<span class="kind">${text('web.dealer')}</span>` : nothing}`;
}

/** @param {Person} person @param {import('../types').Say} text */
const away = (person, text) =>
  person.connected || person.name === null ? nothing : html`<span class="kind away">${text('web.away')}</span>`;

/** Whoever has no cards here: one with his part, more in a few words; all of them after a press.
 * @param {Context} ctx @param {Person[]} people */
function side({ state, text, dispatch }, people) {
  const hand = myHand(state);
  const [first] = people;
  const away = people.some((each) => !each.connected && each.name !== null);
  return html`<button class="seat side-seat" type="button" id="aside" @click=${() => dispatch({ type: 'dialog', name: 'people' })}>
    <span class="name">
      ${people.length === 1
        ? html`<b>${personName(state, first.person, text)}</b>${part(hand, first.person, text)}`
        : html`<b>${text('web.more', { n: people.length })}</b><span class="did">${people.map((each) => personName(state, each.person, text)).join(', ')}</span>`}
      ${away ? html`<span class="kind away">${text('web.away')}</span>` : nothing}
    </span>
  </button>`;
}

/** Everybody at the table, hand by hand. @param {Context} ctx */
export function people(ctx) {
  const { state, text, dispatch } = ctx;
  const { table, now } = state;
  if (table === null || now === null) return nothing;
  const seated = now.hands.flatMap((hand) => hand.people);
  const rest = table.people.map((each) => each.person).filter((person) => !seated.includes(person));
  const shown = myHand(state)?.number;
  return html`${now.hands.map((hand, at) => html`<section class="at-hand">
      ${now.hands.length > 1 ? html`<h2>${text('web.hand_of', { number: at + 1 })}</h2>` : nothing}
      <ul class="persons">${hand.people.map((person) => one(ctx, hand, person))}</ul>
      ${table.me === null && now.hands.length > 1 && hand.number !== shown
        ? html`<button class="button" type="button" @click=${() => { dispatch({ type: 'look', number: hand.number }); dispatch({ type: 'dialog', name: null }); }}>${text('web.do.look')}</button>`
        : nothing}
    </section>`)}
    ${rest.length ? html`<ul class="persons">${rest.map((person) => one(ctx, now.hands[0] ?? null, person))}</ul>` : nothing}`;
}

/** @param {Context} ctx @param {Hand | null} hand @param {number} number */
function one({ state, text }, hand, number) {
  const person = state.table?.people.find((each) => each.person === number);
  const at = hand?.people.indexOf(number) ?? -1;
  const turn = state.now?.waits_for.includes(number) && state.now.stage === 'play';
  const points = hand?.view?.result?.points[at];
  return html`<li><b>${called(state, number, text)}</b>
    ${person?.kind === 'bot' ? html`<span class="kind">${sign('sign-computer')}${text('web.computer')}</span>` : nothing}
    ${part(hand, number, text)}
    ${turn ? html`<span class="kind">${text('web.playing')}</span>` : nothing}
    ${person ? away(person, text) : nothing}
    ${clock(state, number)}
    ${points === undefined ? nothing : html`<b class="got">${points}</b>`}</li>`;
}

/** Whose cards are seen here. @param {Context} ctx */
export function whose({ state, text }) {
  const person = advised(state);
  return person === null ? nothing : html`<p class="whose">${text('web.cards_of', { name: personName(state, person) })}</p>`;
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
