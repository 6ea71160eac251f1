// What the page knows, and how each message changes it. Pure: no clock, no network, no document.

import { UNKNOWN } from './cards.js';
import { arranged, keep, laid, moved } from './order.js';

/** @typedef {import('./types').State} State */
/** @typedef {import('./types').Message} Message */
/** @typedef {import('./types').Card} Card */
/** @typedef {import('./types').View} View */

/** @type {State} */
export const EMPTY = {
  connection: 'connecting',
  version: null,
  gap: false,
  table: null,
  now: null,
  entries: [],
  chat: [],
  unread: 0,
  muted: [],
  blocked: [],
  waiting: 0,
  owed: 0,
  readied: null,
  selected: null,
  fresh: null,
  lay: [],
  layPreview: null,
  hint: null,
  fingers: [],
  look: null,
  problem: null,
  dialog: null,
  spread: null,
  order: { mode: 'melds', cards: [] },
};

/** The hand that is shown: the own one, or the one that is looked at, or where advice is given. @param {State} state */
export function myHand(state) {
  const me = state.table?.me ?? null;
  const hands = state.now?.hands ?? [];
  const looked = hands.find((hand) => hand.number === state.look);
  if (looked && (me === null || state.now?.stage === 'play')) return looked;
  return ownHand(state) ?? hands.find((hand) => hand.advises !== null) ?? hands[0] ?? null;
}

/** The hand at which the person sits. @param {State} state */
export function ownHand(state) {
  const me = state.table?.me ?? null;
  return state.now?.hands.find((hand) => me !== null && hand.people.includes(me)) ?? null;
}

/** The person whose cards are seen here, to give advice; null for nobody. @param {State} state */
export function advised(state) {
  const hand = myHand(state);
  const running = hand?.view && !hand.view.result && state.now?.stage === 'play';
  return hand && running && hand.advises !== null ? hand.people[hand.advises] : null;
}

/** Whether what is said now is for the own side alone. @param {State} state */
export function aside(state) {
  const me = state.table?.me ?? null;
  return (state.now?.stage === 'play' ? state.now.hands : []).some(
    (hand) => !hand.view?.result && hand.advisers.some(({ person, seat }) => me !== null && (person === me || hand.people[seat] === me)),
  );
}

/** @param {State} state @returns {View | null} */
export const myView = (state) => myHand(state)?.view ?? null;

/** The own cards as they lie. @param {State} state */
export function myCards(state) {
  const gone = state.lay.map((each) => each.card);
  return state.order.cards.filter((card) => !gone.includes(card));
}

/** @param {State} state @param {import('./types').Order} order @returns {import('./types').Order} */
function lying(state, order) {
  const view = myView(state);
  const held = view?.hand ?? [];
  const drawn = [view?.drawn, view?.taken].some((card) => card && held.includes(card));
  return laid(order, held, state.now?.assist ?? null, drawn);
}

/** Whether something is on its way that may change what can be done. @param {State} state */
export const busy = (state) =>
  state.connection !== 'open' || state.waiting > 0 || (state.version ?? 0) < state.owed;

/** @param {State} state */
const answered = (state) => ({ ...state, waiting: Math.max(0, state.waiting - 1) });

/** @param {State} state */
export function myTurn(state) {
  const me = state.table?.me ?? null;
  return me !== null && (state.now?.waits_for.includes(me) ?? false);
}

/** @param {State} state @param {Message} message @returns {State} */
export function reduce(state, message) {
  switch (message.type) {
    case 'connecting':
      return { ...state, connection: state.version === null ? 'connecting' : 'lost' };
    case 'lost':
      return { ...state, connection: 'lost', waiting: 0 };
    case 'snapshot':
      return settle(state, {
        ...state,
        connection: 'open',
        version: message.version,
        gap: false,
        table: message.table,
        now: message.now,
        entries: message.entries,
        chat: message.chat ?? [],
        muted: message.muted ?? [],
        blocked: message.blocked ?? [],
      });
    case 'update':
      return update(state, message);
    case 'done':
      return { ...answered(state), owed: Math.max(state.owed, message.version ?? 0), problem: null };
    case 'refused':
      return {
        ...answered(state),
        problem: { code: message.code, data: message.data ?? {} },
        readied: null,
      };
    case 'hint':
      return { ...answered(state), hint: hintOf(message) };
    case 'lay':
      return { ...answered(state), layPreview: layOf(message) };
    case 'chat':
      return heard(state, message);
    case 'silence':
      return { ...state, chat: message.chat, muted: message.muted, blocked: message.blocked };
    case 'point':
      return pointed(state, /** @type {any} */ (message));
    case 'gone':
      return state.now === null ? state : { ...state, now: { ...state.now, gone: message.gone } };
    case 'people':
      if (state.table === null) return state;
      return { ...state, table: { ...state.table, people: message.people } };
    case 'rematch':
      if (state.now === null) return state;
      return { ...state, now: { ...state.now, rematch: { wanted: [], table: message.table } } };
    default:
      return own(state, message);
  }
}

/** The totals after the hand that is shown: the sheet of a new game may have begun since. @param {State} state @returns {number[]} */
export function totals(state) {
  const scored = state.entries.findLast((entry) => entry.type === 'scored');
  return scored?.totals ?? state.now?.score.totals ?? [];
}

/** How the game that ended with the hand that is shown was settled. @param {State} state @returns {import('./types').Settlement | null} */
export function settlement(state) {
  const over = state.entries.findLast((entry) => entry.type === 'game_over');
  return /** @type {any} */ (over) ?? state.now?.settlement ?? null;
}

/** What the person does on the page itself. @param {State} state @param {Message} message @returns {State} */
function own(state, message) {
  switch (message.type) {
    case 'sent':
      return { ...state, waiting: state.waiting + 1, problem: null, ...message.also };
    case 'select':
      return { ...state, selected: state.selected === message.card ? null : message.card };
    case 'mode':
      return { ...state, order: ordered(state, message.mode) };
    case 'order':
      return { ...state, order: lying(state, message.order) };
    case 'move': {
      const cards = keep(moved(myCards(state), message.card, message.to), state.order.cards);
      return { ...state, order: { mode: 'manual', cards } };
    }
    case 'lay-card':
      return { ...state, lay: [...state.lay, message.laid], selected: null };
    case 'lay-none':
      return { ...state, lay: [], layPreview: null, selected: null };
    case 'dialog':
      return {
        ...state,
        dialog: message.name,
        spread: message.spread ?? null,
        unread: message.name === 'talk' ? 0 : state.unread,
      };
    case 'tick':
      return state.now === null ? state : { ...state, now: later(state.now) };
    case 'look':
      return { ...state, look: message.number, selected: null, fresh: null, order: lying({ ...state, look: message.number }, state.order) };
    case 'hush':
      return { ...state, hint: null, problem: null };
    default:
      return state;
  }
}

/** All cards as the person wants them now, the new one too. @param {State} state @param {import('./types').Mode} mode */
function ordered(state, mode) {
  const order = { ...state.order, mode };
  return { mode, cards: arranged(order, myView(state)?.hand ?? [], state.now?.assist ?? null) };
}

/** What belongs to the hands that are played now, or were played last.
 * @param {import('./types').Entry[]} entries @param {import('./types').Now} now */
function ofRound(entries, now) {
  const first = Math.min(...now.hands.map((hand) => hand.number));
  const at = entries.findLastIndex((entry) => entry.type === 'sealed' && entry.hand === first);
  return at < 0 ? entries : entries.slice(at);
}

/** Clocks and countdowns a second on, until the server tells the time again.
 * @param {import('./types').Now} now @returns {import('./types').Now} */
function later(now) {
  const { clock, gone } = now;
  const left = Object.entries(clock?.left ?? {}).map(([person, seconds]) => [
    person,
    clock?.running.includes(Number(person)) ? Math.max(0, seconds - 1) : seconds,
  ]);
  return {
    ...now,
    clock: clock && { ...clock, left: Object.fromEntries(left) },
    gone: gone && { ...gone, claim_in: Math.max(0, gone.claim_in - 1) },
  };
}

/** @param {State} state @param {Message} message @returns {State} */
function update(state, message) {
  if (state.version === null || message.from > state.version) return { ...state, gap: true };
  if (message.version < state.version) return state;
  // What came twice is known; the rest is new.
  const news = message.entries.slice(state.version - message.from);
  const entries = ofRound([...state.entries, ...news], message.now);
  return settle(state, {
    ...state,
    connection: 'open',
    version: message.version,
    chat: message.chat ?? state.chat,
    muted: message.muted ?? state.muted,
    blocked: message.blocked ?? state.blocked,
    table: state.table && message.people ? { ...state.table, people: message.people } : state.table,
    now: message.now,
    entries,
  });
}

/** After a change of the table: forget what belongs to the position before.
 * @param {State} before @param {State} after @returns {State} */
function settle(before, after) {
  const view = myView(after);
  const held = view?.hand ?? [];
  const same = myHand(before)?.number === myHand(after)?.number;
  const moved = played(before) !== played(after);
  const old = same ? (myView(before)?.hand ?? []) : [];
  const fresh = freshOf(view, held, old, same ? after.fresh : null);
  const laying = after.now?.assist?.lay_off != null;
  return {
    ...after,
    fresh,
    selected: after.selected !== null && held.includes(after.selected) ? after.selected : null,
    lay: laying ? after.lay.filter((each) => held.includes(each.card)) : [],
    layPreview: laying ? after.layPreview : null,
    hint: null,
    fingers: same && !moved ? after.fingers : [],
    problem: null,
    spread: null,
    dialog: ['spread', 'confirm'].includes(after.dialog ?? '') ? null : after.dialog,
    readied: same && after.now?.stage === before.now?.stage ? after.readied : null,
    order: lying(after, after.order),
  };
}

/** The card that came last and is still held.
 * @param {View | null} view @param {Card[]} held @param {Card[]} old @param {Card | null} was */
function freshOf(view, held, old, was) {
  if (view === null) return null;
  for (const card of [view.drawn, view.taken]) {
    if (card !== UNKNOWN && held.includes(card)) return card;
  }
  const came = old.length ? held.find((card) => !old.includes(card)) : undefined;
  return came ?? (was !== null && held.includes(was) ? was : null);
}

/** How many moves the hand that is shown has seen. @param {State} state */
function played(state) {
  const number = myHand(state)?.number;
  return state.entries.filter((entry) => entry.type === 'played' && entry.hand === number).length;
}

/** Nobody points at two things at once. @param {State} state @param {import('./types').Finger & {card: string | null}} finger */
function pointed(state, { person, hand, card }) {
  const others = state.fingers.filter((each) => each.person !== person);
  return { ...state, fingers: card === null ? others : [...others, { person, hand, card }] };
}

/** @param {State} state @param {Message} message @returns {State} */
function heard(state, message) {
  const line = { person: message.person, text: message.text, to: message.to ?? null };
  const quiet = state.dialog === 'talk' || message.person === state.table?.me;
  return { ...state, chat: [...state.chat, line], unread: quiet ? 0 : state.unread + 1 };
}

/** @param {Message} message */
const hintOf = (message) => ({
  action: message.action,
  token: message.token,
  reason: message.reason,
});

/** @param {Message} message */
const layOf = (message) => ({
  melds: message.melds,
  targets: message.targets,
  count: message.count,
  best: message.best,
});
