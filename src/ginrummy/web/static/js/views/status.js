// One line that says what is up: whose turn it is and what to do, advice, or what went wrong.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { personName } from '../narrate.js';
import { myHand, myTurn } from '../store.js';
import { told } from './line.js';
import { clock } from './seats.js';
import { sign } from './art.js';
import { advice } from './fingers.js';

/** @typedef {import('../types').Context} Context */
/** @typedef {import('../narrate.js').Line} Line */

/** @param {Context} ctx */
export function status(ctx) {
  const { state, text, dispatch } = ctx;
  const me = state.table?.me ?? null;
  const mine = myTurn(state) && state.now?.stage === 'play';
  const note = noteOf(ctx);
  return html`<div class="status ${mine ? 'mine' : ''}" id="status" tabindex="-1">
    <p class="prompt">${told(prompt(state), text)}
      ${me === null ? nothing : clock(state, me)}</p>
    ${advice(ctx)}
    ${note === null
      ? nothing
      : html`<div class="note ${note.kind}"><p>${told(note.line, text)}</p>
          <button class="icon" type="button" aria-label=${text('web.close')} @click=${() => dispatch({ type: 'hush' })}>${sign('sign-close')}</button>
        </div>`}
  </div>`;
}

/** What went wrong, or advice. @param {Pick<Context, 'state'>} ctx @returns {{kind: string, line: Line} | null} */
export function noteOf({ state }) {
  if (state.problem) {
    const { code, data } = state.problem;
    return { kind: 'bad', line: { key: `error.${code}`, data: facts(data) } };
  }
  if (state.hint) {
    const { code, data } = state.hint.reason;
    return { kind: 'hint', line: { key: `hint.${code}`, data: facts(data) } };
  }
  return null;
}

/** Cards of a reason or an error, so that they can be written in both ways. @param {Record<string, any>} data */
function facts(data) {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (key === 'card') return [key, { card: value }];
      if (Array.isArray(value) && key === 'meld') return [key, { cards: value }];
      return [key, value];
    }),
  );
}

/** What is to be done now, and by whom. @param {import('../types').State} state @returns {Line} */
export function prompt(state) {
  const { now, table } = state;
  if (now === null || table === null) return { key: 'web.loading', data: {} };
  const free = table.people.filter((each) => each.name === null).length;
  if (free) return free > 1 ? { key: 'web.waiting_seats', data: { n: free } } : { key: 'web.waiting_seat', data: {} };
  if (now.stage === 'over') {
    const wanted = (now.rematch?.wanted ?? []).filter((person) => person !== table.me && !state.blocked.includes(person));
    if (!wanted.length || now.rematch?.table) return { key: 'web.over', data: {} };
    return { key: 'web.rematch.wanted', data: { name: wanted.map((person) => personName(state, person)).join(', ') } };
  }
  const me = table.me;
  const others = now.waits_for.filter((person) => person !== me);
  if (me === null || !now.waits_for.includes(me)) return theirs(state, others);
  if (now.stage === 'dealer') return { key: 'web.ask.dealer', data: {} };
  if (now.stage !== 'play') {
    const over = myHand(state)?.view?.result != null;
    return { key: over ? 'web.ask.next' : 'web.dealing', data: {} };
  }
  return mine(state);
}

/** @param {import('../types').State} state @param {number[]} others @returns {Line} */
function theirs(state, others) {
  if (!others.length) return { key: 'web.dealing', data: {} };
  const name = others.map((person) => personName(state, person)).join(', ');
  return { key: state.now?.stage === 'play' ? 'web.turn' : 'web.waiting', data: { name } };
}

/** @param {import('../types').State} state @returns {Line} */
function mine(state) {
  const assist = state.now?.assist;
  const view = myHand(state)?.view;
  if (!assist || !view) return { key: 'web.your_turn', data: {} };
  const top = { card: view.pile.at(-1) ?? '??' };
  if (assist.lay_off) return { key: Object.keys(assist.lay_off.targets).length ? 'web.ask.lay' : 'play.nothing_fits', data: {} };
  if (assist.discards.length) {
    const gin = assist.knocks.some((knock) => knock.gin) ? '_or_gin' : '';
    const big = assist.actions.includes('big_gin') ? '_or_big_gin' : '';
    const more = big || gin || (assist.knocks.length ? '_or_knock' : '');
    return { key: `web.ask.discard${more}`, data: {} };
  }
  if (assist.knocks.length) return { key: 'web.ask.knock', data: {} };
  const can = (/** @type {string} */ word) => assist.actions.includes(word);
  if (can('draw')) return can('take') ? { key: 'web.ask.draw', data: { card: top } } : { key: 'web.ask.stock', data: {} };
  if (can('take')) return { key: view.phase.startsWith('wall') ? 'web.ask.wall' : 'web.ask.upcard', data: { card: top } };
  return { key: 'web.ask.pass', data: { card: top } };
}
