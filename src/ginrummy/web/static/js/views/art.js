// Drawings, all our own: the suits, the figures of the court, and a few signs.
// They are put into the page once, and each use refers to them.

import { html } from '../../vendor/lit-html/lit-html.js';

/** One of the drawings below. @param {string} name @param {string} [kind] */
export const sign = (name, kind = 'sign') =>
  html`<svg class=${kind} aria-hidden="true"><use href=${`#${name}`}></use></svg>`;

export const sprite = html`<svg class="sprite" aria-hidden="true" width="0" height="0">
  <symbol id="suit-S" viewBox="0 0 32 32">
    <path d="M16 2C13 8 3.5 13 3.5 19.6c0 4 2.9 6.6 6.2 6.6 2.2 0 3.9-1 5-2.6-.3 2.7-1.4 4.7-3.4 6.4h9.4c-2-1.7-3.1-3.7-3.4-6.4 1.1 1.6 2.8 2.6 5 2.6 3.3 0 6.2-2.6 6.2-6.6C28.5 13 19 8 16 2z"/>
  </symbol>
  <symbol id="suit-H" viewBox="0 0 32 32">
    <path d="M16 29C12.5 23.5 2.5 18.5 2.5 10.6 2.5 6.3 5.6 3.5 9.3 3.5c2.9 0 5.4 1.7 6.7 4.6 1.3-2.9 3.8-4.6 6.7-4.6 3.7 0 6.8 2.8 6.8 7.1C29.5 18.5 19.5 23.5 16 29z"/>
  </symbol>
  <symbol id="suit-D" viewBox="0 0 32 32">
    <path d="M16 1.5C18.8 7 22.6 11.8 27 16c-4.4 4.2-8.2 9-11 14.5C13.2 25 9.4 20.2 5 16 9.4 11.8 13.2 7 16 1.5z"/>
  </symbol>
  <symbol id="suit-C" viewBox="0 0 32 32">
    <path d="M16 2a6.6 6.6 0 0 0-5.3 10.5A6.6 6.6 0 1 0 14.7 23.2c-.3 2.9-1.4 5-3.4 6.8h9.4c-2-1.8-3.1-3.9-3.4-6.8a6.6 6.6 0 1 0 4-10.7A6.6 6.6 0 0 0 16 2z"/>
  </symbol>

  <symbol id="court-K" viewBox="0 0 64 64">
    <path class="robe" d="M2 64c1-12 7-18 17-19l13 8 13-8c10 1 16 7 17 19z"/>
    <path class="trim" d="M19 45l13 19 13-19-4-2-9 8-9-8z"/>
    <path class="skin" d="M20 23h24v14a12 12 0 0 1-24 0z"/>
    <path class="hair" d="M17 23h4v12h-2c-1.5-3-2-7-2-12zm26 0h4c0 5-.5 9-2 12h-2zM20 35c2 2 5 2.5 8 1.5 2.5-1 5.5-1 8 0 3 1 6 .5 8-1.5 0 11-4 17-12 20-8-3-12-9-12-20z"/>
    <path class="line" d="M28.5 40.5h7M25.5 30h3M35.5 30h3"/>
    <path class="gold" d="M15 24 12 7l10 7L32 2l10 12 10-7-3 17z"/>
    <circle class="dot" cx="32" cy="18" r="2.6"/><circle class="dot" cx="22" cy="19" r="1.7"/><circle class="dot" cx="42" cy="19" r="1.7"/>
  </symbol>
  <symbol id="court-Q" viewBox="0 0 64 64">
    <path class="hair" d="M32 12c-12 0-18 8-18 20 0 9-2 14-5 19 7 1 13 0 17-3h12c4 3 10 4 17 3-3-5-5-10-5-19 0-12-6-20-18-20z"/>
    <path class="robe" d="M6 64c1-9 6-14 15-16l11 7 11-7c9 2 14 7 15 16z"/>
    <path class="skin" d="M28 40h8v9l-4 4-4-4z"/>
    <path class="skin" d="M21 25c3 0 8-1 11-4 3 3 8 4 11 4v7c0 7-5 12-11 12s-11-5-11-12z"/>
    <path class="line" d="M25.5 31h3M35.5 31h3"/>
    <path class="lips" d="M29 38c2-1 4-1 6 0-2 2-4 2-6 0z"/>
    <path class="gold" d="M17 21c0-3 1-6 1-11l7 5 7-9 7 9 7-5c0 5 1 8 1 11-4-3-9-4-15-4s-11 1-15 4z"/>
    <circle class="gold" cx="18" cy="8.5" r="2.8"/><circle class="gold" cx="32" cy="4.5" r="3"/><circle class="gold" cx="46" cy="8.5" r="2.8"/>
    <circle class="dot" cx="25" cy="53.5" r="1.7"/><circle class="dot" cx="32" cy="57" r="2.2"/><circle class="dot" cx="39" cy="53.5" r="1.7"/>
  </symbol>
  <symbol id="court-J" viewBox="0 0 64 64">
    <path class="robe" d="M4 64c1-11 7-16 17-17h22c10 1 16 6 17 17z"/>
    <path class="trim" d="M14 49l6-2 28 17H34zM26 43h12v7l-6 4-6-4z"/>
    <path class="hair" d="M17 22h30c1 8 2 13 4 19-5 2-9 2-12 1H25c-3 1-7 1-12-1 2-6 3-11 4-19z"/>
    <path class="skin" d="M21.5 24h21v10c0 7-4.5 11.5-10.5 11.5S21.5 41 21.5 34z"/>
    <path class="line" d="M25.5 31.5h3M35.5 31.5h3M29.5 39.5h5"/>
    <path class="gold" d="M12 24c0-2 1-3 3-3h34c2 0 3 1 3 3s-1 3-3 3H15c-2 0-3-1-3-3z"/>
    <path class="cap" d="M15 21c-1-9 6-15 17-15s18 6 17 15z"/>
    <path class="plume" d="M44 17C46 9 52 3 61 2c-1 8-5 13-12 16 3 0 6-1 8-2-3 4-8 5-13 4z"/>
  </symbol>

  <symbol id="sign-menu" viewBox="0 0 24 24"><path class="stroke" d="M4 7h16M4 12h16M4 17h16"/></symbol>
  <symbol id="sign-talk" viewBox="0 0 24 24"><path class="stroke" d="M5 5h14a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 16h-7l-5 4v-4H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 5zM8 9h8M8 12h5"/></symbol>
  <symbol id="sign-close" viewBox="0 0 24 24"><path class="stroke" d="M6 6l12 12M18 6 6 18"/></symbol>
  <symbol id="sign-hint" viewBox="0 0 24 24"><path class="stroke" d="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z"/></symbol>
  <symbol id="sign-undo" viewBox="0 0 24 24"><path class="stroke" d="M8 5 4 9l4 4M4 9h10.5a5 5 0 0 1 0 10H9"/></symbol>
  <symbol id="sign-computer" viewBox="0 0 24 24"><path class="stroke" d="M4 5h16v11H4zM9 20h6M12 16v4"/></symbol>
</svg>`;
