// Lines of text in which cards have the colour of their suit.

import { html } from '../../vendor/lit-html/lit-html.js';
import { write } from '../narrate.js';

const CARD = /((?:10|[A2-9JQK])[♠♥♦♣])/;
const SUITS = /** @type {Record<string, string>} */ ({ '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' });

/** @param {string} line */
export const coloured = (line) =>
  line.split(CARD).map((part, at) =>
    at % 2 ? html`<span class="inline" data-suit=${SUITS[part.slice(-1)]} aria-hidden="true">${part}</span>` : part,
  );

/** A line for the eye, and the same in words for the ear.
 * @param {import('../narrate.js').Line} line @param {import('../types').Say} text */
export function told(line, text) {
  const words = write(line, text, true);
  const signs = write(line, text, false);
  if (words === signs) return words;
  return html`<span aria-hidden="true">${coloured(signs)}</span><span class="sr">${words}</span>`;
}
