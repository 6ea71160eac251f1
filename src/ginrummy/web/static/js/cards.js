// Cards as texts such as "7S": what they are called, and in which order a person may want them.
// There is no rule of the game here.

/** @typedef {import('./types').Card} Card */
/** @typedef {import('./types').Say} Say */

export const UNKNOWN = '??';
const RANKS = 'A23456789TJQK';
const SUITS = 'SHCD';

/** @param {Card} card */
export const rankOf = (card) => card.slice(0, -1);

/** @param {Card} card */
export const suitOf = (card) => card.slice(-1);

/** What is printed in the corner. @param {Card} card */
export const indexOf = (card) => (rankOf(card) === 'T' ? '10' : rankOf(card));

const GLYPHS = /** @type {Record<string, string>} */ ({ S: '♠', H: '♥', D: '♦', C: '♣' });

/** A card in a line of text. @param {Card} card */
export const shortOf = (card) => (card === UNKNOWN ? '?' : indexOf(card) + GLYPHS[suitOf(card)]);

/** A card in words. @param {Card} card @param {Say} text */
export function nameOf(card, text) {
  if (card === UNKNOWN) return text('web.card.unknown');
  const rank = text(`web.rank.${rankOf(card)}`);
  return text('web.card.name', { rank, suit: text(`web.suit.${suitOf(card)}`) });
}

/** @param {Card} card */
const rankKey = (card) => RANKS.indexOf(rankOf(card));

/** @param {Card} card */
const suitKey = (card) => SUITS.indexOf(suitOf(card));

/** @param {Card[]} cards */
export const bySuit = (cards) =>
  [...cards].sort((a, b) => suitKey(a) - suitKey(b) || rankKey(a) - rankKey(b));

/** @param {Card[]} cards */
export const byRank = (cards) =>
  [...cards].sort((a, b) => rankKey(a) - rankKey(b) || suitKey(a) - suitKey(b));
