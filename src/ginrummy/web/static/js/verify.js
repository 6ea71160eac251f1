// Works out a deal from its secret, as docs/fairness.md describes format ginrummy-deal-1.
// Nothing here asks the server: the browser computes the cards by itself.

const VERSION = "ginrummy-deal-1";
const WORD_VALUES = 2 ** 32;
const RANKS = "A23456789TJQK";
const SUITS = "SHDC";
const JOKER = "*";
const PACK_SIZE = 52;

const ascii = new TextEncoder();

/**
 * @param {...Uint8Array} parts
 * @returns {Uint8Array}
 */
function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * @param {number} number
 * @returns {Uint8Array}
 */
function u16(number) {
  return Uint8Array.of(number >> 8, number & 255);
}

/**
 * @param {number | bigint} number
 * @returns {Uint8Array}
 */
function u64(number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<Uint8Array>}
 */
async function sha256(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", /** @type {BufferSource} */ (bytes)));
}

/**
 * Returns bytes from hexadecimal digits.
 *
 * @param {string} text
 * @returns {Uint8Array}
 */
export function bytesOf(text) {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) {
    throw new RangeError(text);
  }
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/**
 * Returns bytes as hexadecimal digits.
 *
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function hexOf(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Returns what is published before any nonce is seen.
 *
 * @param {Uint8Array} secret
 * @returns {Promise<string>}
 */
export async function commitment(secret) {
  return hexOf(await sha256(joined(ascii.encode(`${VERSION}:commitment`), secret)));
}

/**
 * Returns the key of every stream of a deal.
 *
 * @param {Uint8Array} secret
 * @param {Uint8Array[]} nonces in the order in which they enter the key
 * @param {number | bigint} hand from 1
 * @returns {Promise<Uint8Array>}
 */
export async function dealKey(secret, nonces, hand) {
  const parts = nonces.flatMap((nonce) => [u16(nonce.length), nonce]);
  return sha256(joined(ascii.encode(`${VERSION}:key`), secret, ...parts, u64(hand)));
}

/**
 * Returns the secret of a practice game, which everybody can know.
 *
 * @param {string} seed
 * @param {number | bigint} hand
 * @returns {Promise<Uint8Array>}
 */
export async function practiceSecret(seed, hand) {
  return sha256(joined(ascii.encode(`${VERSION}:practice`), ascii.encode(seed), u64(hand)));
}

/**
 * Yields the numbers below 2**32 of one stream, without end.
 *
 * @param {Uint8Array} key
 * @param {string} purpose
 * @returns {AsyncGenerator<number, never>}
 */
async function* words(key, purpose) {
  const label = ascii.encode(purpose);
  for (let block = 0; ; block += 1) {
    const bytes = await sha256(joined(key, u16(label.length), label, u64(block)));
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length; at += 4) {
      yield view.getUint32(at);
    }
  }
}

/**
 * Returns a number from 0 to bound - 1, each equally likely.
 *
 * @param {AsyncIterator<number> | Iterator<number>} stream
 * @param {number} bound
 * @returns {Promise<number>}
 */
export async function below(stream, bound) {
  const fair = Math.floor(WORD_VALUES / bound) * bound;
  for (;;) {
    const word = (await stream.next()).value;
    if (word < fair) {
      return word % bound;
    }
  }
}

/**
 * Returns the number of a card by its text.
 *
 * @param {string} text
 * @returns {number}
 */
export function cardNumber(text) {
  const [rank, suit] = [RANKS.indexOf(text[0]), SUITS.indexOf(text[1])];
  if (text === JOKER) {
    return PACK_SIZE;
  }
  if (text.length !== 2 || rank < 0 || suit < 0) {
    throw new RangeError(text);
  }
  return suit * RANKS.length + rank;
}

/**
 * Returns the text of a card by its number.
 *
 * @param {number} number
 * @returns {string}
 */
export function cardText(number) {
  const suit = Math.floor(number / RANKS.length);
  return number === PACK_SIZE ? JOKER : RANKS[number % RANKS.length] + SUITS[suit];
}

/**
 * Returns the texts of the cards of a pack in order.
 *
 * @param {number} [ranks]
 * @param {number} [suits]
 * @returns {string[]}
 */
export function fullPack(ranks = RANKS.length, suits = SUITS.length) {
  return [...SUITS.slice(0, suits)].flatMap((suit) =>
    [...RANKS.slice(0, ranks)].map((rank) => rank + suit),
  );
}

/**
 * Returns cards in the order that a purpose gives them.
 *
 * @param {Uint8Array} key
 * @param {string} purpose such as "deck"
 * @param {string[]} pack
 * @returns {Promise<string[]>}
 */
export async function shuffled(key, purpose, pack) {
  const stream = words(key, purpose);
  const cards = pack.map(cardNumber).sort((a, b) => a - b);
  for (let at = cards.length - 1; at > 0; at -= 1) {
    const other = await below(stream, at + 1);
    [cards[at], cards[other]] = [cards[other], cards[at]];
  }
  return cards.map(cardText);
}

/**
 * Returns the first rounds of the cards cut for the first deal.
 *
 * @param {Uint8Array} key
 * @param {number} seats
 * @param {number} rounds
 * @returns {Promise<string[][]>}
 */
export async function cuts(key, seats, rounds) {
  /** @type {string[][]} */
  const found = [];
  for (let number = 1; found.length < rounds; number += 1) {
    const cards = await shuffled(key, number === 1 ? "cut" : `cut-${number}`, fullPack());
    for (let at = 0; at + seats <= cards.length; at += seats) {
      found.push(cards.slice(at, at + seats));
    }
  }
  return found.slice(0, rounds);
}

/**
 * Returns the seat drawn by lot to deal first.
 *
 * @param {Uint8Array} key
 * @param {number} seats
 * @returns {Promise<number>}
 */
export async function firstDealer(key, seats) {
  return below(words(key, "first-dealer"), seats);
}

/**
 * Returns the card cut from a second pack.
 *
 * @param {Uint8Array} key
 * @returns {Promise<string>}
 */
export async function secondPack(key) {
  return cardText(await below(words(key, "second-pack"), PACK_SIZE));
}

/**
 * A hand as the server tells of it. Every card lies where it was dealt.
 *
 * @typedef {object} Hand
 * @property {string} commitment
 * @property {string} secret hexadecimal
 * @property {string[]} nonces hexadecimal, in the order of the seats
 * @property {number} number from 1
 * @property {string[]} pack all cards of the pack
 * @property {string[][]} hands each seat's cards, in the order of dealing, in any order within
 * @property {string[]} after the cards behind the hands: the upcard if there is one, the stock
 * @property {string | null} secondPack
 */

/**
 * Checks a hand and names the first thing that does not fit; null when all fits.
 *
 * @param {Hand} hand
 * @returns {Promise<"commitment" | "deck" | "second_pack" | null>}
 */
export async function fault(hand) {
  const secret = bytesOf(hand.secret);
  if ((await commitment(secret)) !== hand.commitment) {
    return "commitment";
  }
  const key = await dealKey(secret, hand.nonces.map(bytesOf), hand.number);
  const deck = await shuffled(key, "deck", hand.pack);
  const dealt = hand.hands.reduce((sum, cards) => sum + cards.length, 0);
  const seats = hand.hands.length;
  const right = hand.hands.map((_, seat) => deck.filter((_, at) => at < dealt && at % seats === seat));
  const same =
    right.every((cards, seat) => equal(cards.sort(), [...hand.hands[seat]].sort())) &&
    equal(deck.slice(dealt), hand.after);
  if (!same) {
    return "deck";
  }
  if (hand.secondPack !== null && (await secondPack(key)) !== hand.secondPack) {
    return "second_pack";
  }
  return null;
}

/**
 * @param {string[]} some
 * @param {string[]} others
 * @returns {boolean}
 */
function equal(some, others) {
  return some.length === others.length && some.every((card, at) => card === others[at]);
}
