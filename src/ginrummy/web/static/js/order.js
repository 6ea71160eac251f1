// How the own cards lie: by melds, suits or ranks, or as the person put them.

import { byRank, bySuit } from './cards.js';

/** @typedef {import('./types').Card} Card */
/** @typedef {import('./types').Order} Order */
/** @typedef {import('./types').Mode} Mode */
/** @typedef {import('./types').Assist} Assist */

/** @type {Mode[]} */
export const MODES = ['melds', 'suit', 'rank', 'manual'];

/** Keep what is still held in its places; what is new goes to the end.
 * @param {Card[]} places @param {Card[]} held */
export function keep(places, held) {
  const kept = places.filter((card) => held.includes(card));
  return [...kept, ...held.filter((card) => !kept.includes(card))];
}

/** @param {Order} order @param {Card[]} held @param {Assist | null} assist @returns {Card[]} */
export function arranged(order, held, assist) {
  switch (order.mode) {
    case 'suit':
      return bySuit(held);
    case 'rank':
      return byRank(held);
    case 'melds': {
      const melds = assist === null ? [] : assist.melds;
      return keep([...melds.flat(), ...byRank(held.filter((c) => !melds.flat().includes(c)))], held);
    }
    default:
      return keep(order.cards, held);
  }
}

/** How the cards lie after a change: a card that was just drawn comes last and moves no other one.
 * @param {Order} order @param {Card[]} held @param {Assist | null} assist @param {boolean} drawn
 * @returns {Order} */
export function laid(order, held, assist, drawn) {
  const unknown = held.filter((card) => !order.cards.includes(card));
  const stays = drawn && unknown.length < 2;
  return { ...order, cards: stays ? keep(order.cards, held) : arranged(order, held, assist) };
}

/** Put a card before another one; before nothing is the end.
 * @param {Card[]} cards @param {Card} card @param {number} to */
export function moved(cards, card, to) {
  const rest = cards.filter((each) => each !== card);
  const at = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, at), card, ...rest.slice(at)];
}

const KEY = 'ginrummy.orders';
const MOST = 20;

const NONE = /** @type {Order} */ ({ mode: 'melds', cards: [] });

/** The orders of the last tables, the newest last. @returns {[string, Order][]} */
function all() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** The order that was kept for a table and person. @param {string} name */
export function load(name) {
  const order = all().find((each) => each[0] === name)?.[1];
  return order && MODES.includes(order.mode) && Array.isArray(order.cards) ? order : NONE;
}

/** @param {string} name @param {Order} order */
export function save(name, order) {
  const others = all().filter((each) => each[0] !== name);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [name, order]].slice(-MOST)));
  } catch {
    // The order lasts as long as the page.
  }
}
