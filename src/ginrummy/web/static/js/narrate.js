// What happened, in sentences: each line is a key of the catalogue with its facts.

import { nameOf, shortOf } from './cards.js';
import { myHand, totals } from './store.js';

/** @typedef {import('./types').Hand} Hand */

/** @typedef {import('./types').State} State */
/** @typedef {import('./types').Entry} Entry */
/** @typedef {import('./types').Say} Say */
/** @typedef {import('./types').Settlement} Settlement */
/** @typedef {import('./types').Card} Card */
/** @typedef {import('./types').Result} Result */
/** @typedef {{key: string, data: Record<string, any>}} Line */

/** A seat that is still free has no name, and who wanted to be forgotten an empty one. @param {State} state @param {number} person @param {Say} [text] */
export function personName(state, person, text) {
  const name = state.table?.people.find((each) => each.person === person)?.name;
  if (name) return name;
  return text && name !== '' ? text('web.free') : String(person + 1);
}

/** The name of a person, or the word for the one who reads. @param {State} state @param {number} person @param {Say} text */
export const called = (state, person, text) =>
  person === state.table?.me ? text('play.you') : personName(state, person, text);

/** @param {State} state @param {number} person @param {string} key @param {Record<string, any>} [data] @returns {Line} */
function says(state, person, key, data = {}) {
  const form = person === state.table?.me ? 'you' : 'other';
  return { key: `${key}.${form}`, data: { name: personName(state, person), ...data } };
}

/** The persons who share a score. @param {State} state @param {number} side */
export const membersOf = (state, side) => state.now?.sides[side] ?? [side];

/** The names of those who share a score. @param {State} state @param {number} side @param {Say} text */
export const sideName = (state, side, text) =>
  membersOf(state, side).map((person) => called(state, person, text)).join(' & ');

/** The same where there is little room. @param {State} state @param {number} side @param {Say} text */
export function sideShort(state, side, text) {
  const people = membersOf(state, side);
  const me = state.table?.me ?? null;
  if (people.length === 1 || me === null) return sideName(state, side, text);
  return text(people.includes(me) ? 'web.us' : 'web.them');
}

/** @param {State} state @param {number} side @param {string} key @param {Record<string, any>} [data] @returns {Line} */
export function saysSide(state, side, key, data = {}) {
  const people = membersOf(state, side);
  if (people.length === 1) return says(state, people[0], key, data);
  return { key: `${key}.side`, data: { name: people.map((person) => personName(state, person)).join(' & '), ...data } };
}

/** Who has which part, in words. @param {State} state @param {string[]} roles @returns {Line[]} */
export const parts = (state, roles) =>
  roles.map((role, person) => ({ ...says(state, person, 'web.role'), data: { name: personName(state, person), role: { key: `role.${role}` } } }));

/** The same where a line begins with it. @param {Line[]} all @returns {Line[]} */
const opening = ([first, ...rest]) => [first.key === 'web.role.you' ? { ...first, key: 'web.you_are' } : first, ...rest];

/** Who deals, where a part says so that person. @param {{people: number[], dealer: number, roles: string[]}} hand */
export const dealerOf = (hand) => (hand.roles.includes('dealer') ? hand.roles.indexOf('dealer') : hand.dealer);

const MANY = 4;

/** Who sits where in the next hand. @param {State} state @returns {Line | null} */
export function following(state) {
  const hands = state.now?.upcoming ?? [];
  const several = (state.table?.people.length ?? 0) > (hands[0]?.people.length ?? 0);
  if (!hands.length || !several) return null;
  const [{ roles }] = hands;
  if (roles.length) {
    // Of a long line only those who play; of three everybody.
    const all = parts(state, roles);
    const lines = all.length > MANY ? hands[0].people.map((person) => all[person]) : all;
    return { key: 'web.next', data: { roles: { lines } } };
  }
  const own = hands.filter(({ people }) => people.includes(state.table?.me ?? -1));
  const pairs = (own.length ? own : hands).map(({ people, dealer }) => ({
    key: 'web.next.pair',
    data: { names: people.map((person) => personName(state, person)).join(' – '), dealer: personName(state, dealer) },
  }));
  return { key: 'web.next', data: { roles: { lines: pairs } } };
}

/** Where somebody points. @param {State} state @param {import('./types').Finger} finger @returns {Line} */
export function finger(state, { person, card }) {
  const place = ['stock', 'pile', 'knock'].includes(card);
  return says(state, person, place ? `web.finger.${card}` : 'web.finger.card', { card: { card } });
}

/** The lines for an entry of the log. @param {State} state @param {Entry} entry @returns {Line[]} */
export function lines(state, entry) {
  switch (entry.type) {
    case 'cut':
      return entry.rounds.map((/** @type {Card[]} */ cards) => cut(state, entry.people, cards));
    case 'dealer_named':
      return [
        ...(entry.chosen ? [{ key: 'play.chosen', data: {} }] : []),
        says(state, dealerOf({ people: entry.people, dealer: entry.people[entry.dealer], roles: entry.roles }), 'play.hand', { number: entry.hand }),
        ...(entry.roles.length ? [{ key: 'play.roles', data: { roles: { lines: opening(parts(state, entry.roles)) } } }] : []),
      ];
    case 'played':
      return played(state, entry);
    case 'took_back':
      return [says(state, entry.person, 'play.took_back')];
    case 'resigned':
      return [says(state, entry.person, 'play.resigned')];
    case 'end_announced':
      return [says(state, entry.person, 'play.end_announced')];
    case 'game_over':
      return entry.columns.length
        ? [...entry.columns.map((/** @type {Settlement} */ column, /** @type {number} */ at) => columnOver(state, column, at + 1)), net(state, /** @type {any} */ (entry))]
        : [saysSide(state, entry.winner, 'play.won', { points: totals(state)[entry.winner] ?? '' })];
    case 'match_over':
      return [saysSide(state, entry.winner, 'play.match_won')];
    default:
      return [];
  }
}

/** How one of several columns ended. @param {State} state @param {Settlement} column @param {number} number @returns {Line} */
function columnOver(state, column, number) {
  const totals = { lines: column.totals.map((points, side) => saysSide(state, side, 'play.total', { points })) };
  const margin = column.margins.reduce((sum, owed) => sum + owed, 0);
  return saysSide(state, column.winner ?? 0, 'play.column_won', { number, margin, totals });
}

/** What all columns come to. @param {State} state @param {Settlement} settled @returns {Line} */
export function net(state, settled) {
  if (settled.winner === null) return { key: 'play.level', data: {} };
  return saysSide(state, settled.winner, 'play.net', { margin: settled.balance[settled.winner] });
}

/** The cards that were cut for the deal. @param {State} state @param {number[]} people @param {Card[]} cards @returns {Line} */
function cut(state, people, cards) {
  const each = people.map((person, at) => says(state, person, 'play.cut_card', { card: { card: cards[at] } }));
  return { key: 'play.cut', data: { cards: { lines: each } } };
}

const ENDS = ['knocked', 'went_big_gin', 'ended'];

/** Of a hand at another table only the end is told. @param {State} state @param {Entry} entry @returns {Line[]} */
function played(state, { hand: number, event }) {
  const hand = state.now?.hands.find((each) => each.number === number);
  const people = hand?.people ?? [];
  const person = people[event.seat] ?? event.seat;
  if (number !== myHand(state)?.number && !ENDS.includes(event.type)) return [];
  switch (event.type) {
    case 'dealt':
      return state.table?.rules.limit_source === 'fixed' || !hand?.view ? [] : limits(hand.view);
    case 'passed':
      return [says(state, person, 'play.event.passed')];
    case 'took':
      return [says(state, person, 'play.event.took', { card: { card: event.card } })];
    case 'drew':
      return [says(state, person, 'play.event.drew', { card: { card: event.card } })];
    case 'discarded':
      return [says(state, person, 'play.event.discarded', { card: { card: event.card } })];
    case 'knocked': {
      const key = event.count ? 'play.event.knocked' : 'play.event.gin';
      return [says(state, person, key, { count: event.count, cards: spread(event) })];
    }
    case 'went_big_gin':
      return [says(state, person, 'play.event.big_gin', { cards: spread(event) })];
    case 'laid_off': {
      const laid = event.cards.map((/** @type {any} */ each) => each.card);
      const first = laid.length ? [says(state, person, 'play.event.laid_off', { cards: { cards: laid } })] : [];
      return [...first, says(state, person, 'play.event.shows', { count: event.count, cards: spread(event) })];
    }
    case 'ended':
      return ended(state, people, event.result);
    default:
      return [];
  }
}

/** With how much one may knock, and whether the hand is doubled. @param {import('./types').View} view @returns {Line[]} */
export function limits({ limit, limit_card: card, doubled }) {
  const key = limit === null ? 'web.limit.any' : limit === 0 ? 'web.limit.gin' : 'web.limit';
  return [
    { key: card === null ? key : 'web.limit.by', data: { limit, says: { key, data: { limit } }, card: { card } } },
    ...(doubled ? [{ key: 'web.doubled', data: {} }] : []),
  ];
}

/** What a seat did in its last turn, without saying who it is. @param {State} state @param {number} seat @returns {Line[]} */
export function did(state, seat) {
  const number = myHand(state)?.number;
  const moves = state.entries.flatMap((each) => (each.type === 'played' && each.hand === number ? [each.event] : []));
  const end = moves.findLastIndex((event) => event.seat === seat) + 1;
  const start = moves.slice(0, end).findLastIndex((event) => event.seat !== seat) + 1;
  return moves.slice(start, end).flatMap(({ type, card }) =>
    DEEDS.includes(type) ? [{ key: `web.did.${type}`, data: card ? { card: { card } } : {} }] : [],
  );
}

const DEEDS = ['passed', 'took', 'drew', 'discarded'];

/** @param {Record<string, any>} event */
const spread = (event) => ({ melds: event.melds, rest: event.rest ?? [] });

/** What the points of a hand of two are made of, from nothing but the points. @param {Result} result */
export function made(result) {
  const winner = result.winner;
  if (winner === null || result.points.length > 2) return null;
  const points = result.points[winner];
  const single = result.doubled ? points / 2 : points;
  const difference = Math.abs(result.counts[1 - winner] - result.counts[winner]);
  return { points, difference, bonus: single - difference };
}

/** @param {State} state @param {number[]} people @param {Result} result @returns {Line[]} */
export function ended(state, people, result) {
  const scored = result.points.flatMap((n, seat) => (n ? [says(state, people[seat], 'play.scores', { n })] : []));
  if (result.points.length > 2 && result.knocker !== null) {
    return [...(result.doubled ? [{ key: 'play.result.doubled', data: {} }] : []), ...scored];
  }
  const found = made(result);
  const knocker = result.knocker === null ? 0 : result.counts[result.knocker];
  const defender = result.counts.reduce((sum, count) => sum + count, 0) - knocker;
  const data = { knocker, defender, difference: found?.difference ?? 0, bonus: found?.bonus ?? 0 };
  const first = { key: `play.result.${result.outcome}`, data };
  if (found === null || result.winner === null) return [first];
  const double = result.doubled ? [{ key: 'play.result.doubled', data: {} }] : [];
  return [first, ...double, ...scored];
}

/** A line as text, with cards as signs or in words.
 * @param {Line} line @param {Say} text @param {boolean} words @returns {string} */
export function write(line, text, words) {
  const one = words ? (/** @type {Card} */ card) => nameOf(card, text) : shortOf;
  const data = Object.fromEntries(
    Object.entries(line.data).map(([key, value]) => [
      key,
      value?.lines ? value.lines.map((/** @type {Line} */ each) => write(each, text, words)).join(', ')
        : value?.key ? write({ data: {}, ...value }, text, words)
        : fact(value, one, words),
    ]),
  );
  return text(line.key, data);
}

/** @param {any} value @param {(card: Card) => string} one @param {boolean} words */
function fact(value, one, words) {
  const gap = words ? ', ' : ' ';
  if (value === null || typeof value !== 'object') return value;
  if ('card' in value) return one(value.card);
  if ('cards' in value) return value.cards.map(one).join(gap);
  const groups = value.melds.map((/** @type {Card[]} */ meld) => `[${meld.map(one).join(gap)}]`);
  return [...groups, ...value.rest.map(one)].join(gap);
}
