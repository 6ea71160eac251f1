// One card, face up or face down.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { UNKNOWN, indexOf, rankOf, shortOf, suitOf } from '../cards.js';
import { sign } from './art.js';

/** @typedef {import('../types').Card} Card */

/** What is printed on a card; its words stand where it is used. @param {Card} card */
export function face(card) {
  if (card === UNKNOWN) return back();
  const suit = suitOf(card);
  const rank = rankOf(card);
  const court = 'JQK'.includes(rank);
  return html`<span class="face" data-suit=${suit} data-kind=${court ? 'court' : 'number'} aria-hidden="true">
    <span class="corner"><b class=${rank === 'T' ? 'index ten' : 'index'}>${indexOf(card)}</b>${sign(`suit-${suit}`, 'pip')}</span>
    ${court ? sign(`court-${rank}`, 'figure') : nothing}${sign(`suit-${suit}`, 'big')}
  </span>`;
}

/** A card face down says nothing about what it is. */
export const back = () => html`<span class="back" aria-hidden="true"></span>`;

/** A small card in a row of others. @param {Card} card @param {string} name @param {string} [mark] */
export const mini = (card, name, mark = '') =>
  html`<span class="mini ${mark}">${face(card)}<span class="sr">${name}</span></span>`;

/** A card within a sentence: a sign to the eye, words to the ear. @param {Card} card @param {string} name */
export const inline = (card, name) =>
  html`<span class="inline" data-suit=${card === UNKNOWN ? nothing : suitOf(card)}
    ><span aria-hidden="true">${shortOf(card)}</span><span class="sr">${name}</span></span>`;
