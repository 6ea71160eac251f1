// Puts the page together: texts, what is known, the line to the table, and what is seen.

import { render } from '../vendor/lit-html/lit-html.js';
import * as drag from './drag.js';
import { fetchCatalogue, translator } from './i18n.js';
import * as keys from './keys.js';
import * as motion from './motion.js';
import { finger, following, lines, write } from './narrate.js';
import { load, save } from './order.js';
import { applyPrefs, loadPrefs, savePrefs } from './prefs.js';
import * as sound from './sound.js';
import { Socket, randomHex } from './socket.js';
import { EMPTY, advised, busy, myHand, myTurn, myView, reduce } from './store.js';
import { page } from './views/page.js';
import { noteOf, prompt } from './views/status.js';

/** @typedef {import('./types').State} State */
/** @typedef {import('./types').Message} Message */

const WIDE = matchMedia('(min-width: 68rem) and (min-height: 34rem)');

const root = /** @type {HTMLElement} */ (document.getElementById('table'));
const say = /** @type {HTMLElement} */ (document.getElementById('say'));
const turn = /** @type {HTMLElement} */ (document.getElementById('turn'));
const lang = document.documentElement.lang || 'en';
const text = translator(await fetchCatalogue(lang, ''), lang);

const TITLE = document.title;

/** What comes with the time in it. */
const TIMELY = ['snapshot', 'update', 'gone'];

/** @type {State} */
let state = EMPTY;
let prefs = loadPrefs();
let orderKey = '';
let rematching = false;
applyPrefs(prefs);

const url = new URL(root.dataset.socket ?? '', location.href);
if (new URLSearchParams(location.search).has('watch')) url.search = '?watch=1';
url.protocol = url.protocol.replace('http', 'ws');
const socket = new Socket(url.href, dispatch, () => state.version);

/** Counts the seconds since the server last told the time. */
let seconds = 0;

function count() {
  clearInterval(seconds);
  if (state.now?.clock || state.now?.gone) seconds = setInterval(() => dispatch({ type: 'tick' }), 1000);
}

/** @param {Message} message */
function dispatch(message) {
  if (message.type === 'ready') return ready();
  if (message.type === 'lay-on') return layOn(message.laid);
  if (message.type === 'select' && advised(state) !== null) return point(message.card);
  const before = state;
  state = reduce(state, named(message));
  if (state.gap && !before.gap) socket.again();
  if (TIMELY.includes(message.type)) count();
  remember(before);
  if (message.type === 'lay-none') send({ do: 'lay', hand: myHand(state)?.number, cards: [] });
  show(before);
  announce(before, message);
  begin();
  // Who has asked for it need not press again.
  if (rematching && state.now?.rematch?.table) location.assign(`/t/${state.now.rematch.table}`);
}

/** Computer players have names in every language; several of one kind are numbered. @param {Message} message @returns {Message} */
function named(message) {
  /** @type {import('./types').Person[]} */
  const people = message.people ?? message.table?.people ?? [];
  for (const each of people) {
    if (!each.bot) continue;
    const key = `page.bot.${each.bot}`;
    const name = text(key) === key ? each.bot : text(key);
    const alike = people.filter(({ bot }) => bot === each.bot);
    each.name = alike.length > 1 ? `${name} ${alike.indexOf(each) + 1}` : name;
  }
  return message;
}

/** Show somebody who plays a card, a pile or the knock; the same again takes the finger away. @param {string} at */
function point(at) {
  const { table, fingers } = state;
  const same = fingers.some(({ person, card }) => person === table?.me && card === at);
  send({ do: 'point', hand: myHand(state)?.number, card: same ? null : at });
}

/** Mix a number nobody knows into the next hand, and go on. */
function ready() {
  if (state.readied !== null) return;
  send({ do: 'ready', nonce: randomHex(16) }, { readied: state.version });
}

const complete = () => !state.table?.people.some((each) => each.name === null);

/** The first hand needs no press; everybody came to play. */
function begin() {
  const stage = state.now?.stage ?? '';
  const first = myView(state) === null && ['secrets', 'nonces'].includes(stage) && myTurn(state) && complete();
  if (first && state.readied === null && state.connection === 'open') ready();
}

/** @param {Record<string, any>} command @param {Partial<State>} [also] */
function send(command, also = {}) {
  socket.send(command);
  rematching ||= command.do === 'rematch';
  dispatch({ type: 'sent', also });
}

/** @param {Record<string, any>} action */
function act(action) {
  if (busy(state)) return;
  send({ do: 'act', hand: myHand(state)?.number, action }, { dialog: null, spread: null });
}

/** @param {{card: string, on: number}} laid */
function layOn(laid) {
  state = reduce(state, { type: 'lay-card', laid });
  send({ do: 'lay', hand: myHand(state)?.number, cards: state.lay });
}

/** Keep the order of the cards for this table and person. @param {State} before */
function remember(before) {
  const table = state.table;
  if (table === null) return;
  const key = `${table.id}.${table.me ?? 'watch'}`;
  if (key !== orderKey) {
    orderKey = key;
    state = reduce(state, { type: 'order', order: load(key) });
  } else if (state.order !== before.order) {
    save(key, state.order);
  }
}

/** @param {Partial<import('./types').Prefs>} change */
function setPrefs(change) {
  prefs = { ...prefs, ...change };
  savePrefs(prefs);
  applyPrefs(prefs);
  show(state);
}

/** @param {State} before */
function show(before) {
  const focused = document.activeElement;
  const was = motion.places(root);
  const size = (state.table?.rules.pack?.hand_size ?? 10) + 1;
  root.setAttribute('aria-busy', String(busy(state)));
  root.style.setProperty('--cards', String(size));
  root.style.setProperty('--half', String(Math.ceil(size / 2)));
  if (!busy(state)) drag.settle(root);
  render(page({ state, prefs, text, lang, wide: WIDE.matches, dispatch, send, act, point, setPrefs }), root);
  keys.rove(root);
  syncDialog();
  root.querySelectorAll('.log').forEach((log) => (log.scrollTop = log.scrollHeight));
  const time = motion.time(prefs.motion);
  if (before !== state && before.now !== null && time) motion.play(root, was, news(before), time);
  keepFocus(focused);
}

/** What moved since the last time. @param {State} before */
function news(before) {
  const view = myView(state);
  const old = myView(before);
  const top = view?.pile.at(-1) ?? null;
  const thrown = (view?.pile.length ?? 0) > (old?.pile.length ?? 0) && top !== old?.pile.at(-1);
  const number = myHand(state)?.number;
  const fresh = state.entries.slice(before.entries.length).flatMap((entry) => (entry.hand === number && entry.event ? [entry.event] : []));
  const other = (/** @type {string} */ type) =>
    fresh.find((event) => event.type === type && event.seat !== view?.viewer.seat)?.seat ?? null;
  const [drew, took, threw] = [other('drew'), other('took'), other('discarded')];
  return { top: thrown ? top : null, came: view?.taken ?? null, drew, took, threw };
}

/** When what had the focus is gone: to the result, the card that was just drawn, or the hand; never to
 * a button that ends the hand, because the same key may be pressed twice. @param {Element | null} was */
function keepFocus(was) {
  const dialog = /** @type {HTMLDialogElement} */ (root.querySelector('#dialog'));
  if (dialog.open || was === null || was === document.body || document.activeElement !== document.body) return;
  const fresh = state.now?.assist?.discards.length ? `#hand [data-card="${state.fresh}"]` : '#hand [tabindex="0"]';
  const places = ['.is-over h2', fresh, '#hand [tabindex="0"]', '#status'];
  const next = was.isConnected ? was : places.map((each) => root.querySelector(each)).find((each) => each !== null);
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  keys.rove(root);
}

function syncDialog() {
  const dialog = /** @type {HTMLDialogElement} */ (root.querySelector('#dialog'));
  if (state.dialog !== null && !dialog.open) {
    dialog.showModal();
    /** @type {HTMLElement | null} */ (dialog.querySelector('h1'))?.focus();
  } else if (state.dialog === null && dialog.open) {
    dialog.close();
  }
}

/** Say what is new, politely, and once that it is one's turn. @param {State} before @param {Message} message */
function announce(before, message) {
  const asks = playing(state);
  const asked = playing(before) && before.now?.assist?.actions.join() === state.now?.assist?.actions.join();
  const again = asks && !asked && playing(before);
  if (message.type === 'update') {
    const known = new Set(before.entries);
    const fresh = state.entries.filter((entry) => !known.has(entry)).flatMap((entry) => lines(state, entry));
    // Who goes on in the same turn is told what he drew first, and is not interrupted.
    const next = following(state);
    const places = next && !before.now?.upcoming.length ? [next] : [];
    speak([...fresh, ...places, ...(again ? [prompt(state)] : [])].map((line) => write(line, text, true)).join(' '));
  }
  if (prefs.sound === 'on' && message.type === 'update') {
    if (asks && !asked) sound.turn();
    else sound.card();
  }
  if (asks && !playing(before)) turn.textContent = `${text('web.your_turn')} ${write(prompt(state), text, true)}`;
  else if (!asks || again) turn.textContent = '';
  document.title = asks ? `● ${text('web.your_turn')} ${TITLE}` : TITLE;
  if (message.type === 'point' && message.card !== null && message.person !== state.table?.me) {
    speak(write(finger(state, /** @type {any} */ (message)), text, true));
  }
  if ((state.problem ?? state.hint) && (state.problem !== before.problem || state.hint !== before.hint)) {
    const note = noteOf({ state });
    if (note) speak(write(note.line, text, true));
  }
}

/** @param {State} known */
const playing = (known) => myTurn(known) && known.now?.stage === 'play';

const MOST_SAID = 4;

/** A line of its own, so that the same words are said again when the same happens again. @param {string} words */
function speak(words) {
  if (!words) return;
  const line = document.createElement('p');
  line.textContent = words;
  say.append(line);
  while (say.childElementCount > MOST_SAID) say.firstElementChild?.remove();
}

/** @param {string} card */
function enter(card) {
  const throws = state.now?.assist?.discards.includes(card);
  if (state.selected === card && throws) act({ type: 'discard', card });
  else dispatch({ type: 'select', card });
}

keys.listen(root, dispatch, enter);
drag.listen(root, {
  tap: (card) => dispatch({ type: 'select', card }),
  move: (card, to) => dispatch({ type: 'move', card, to }),
  drop: (card, place) => {
    const on = place instanceof HTMLElement ? place.dataset.on : undefined;
    const lay = state.layPreview ?? state.now?.assist?.lay_off;
    if (on !== undefined && lay?.targets[card]?.includes(Number(on))) layOn({ card, on: Number(on) });
    else if (on === undefined && state.now?.assist?.discards.includes(card) && !busy(state)) {
      act({ type: 'discard', card });
      return true;
    }
    return false;
  },
});
WIDE.addEventListener('change', () => show(state));


show(state);
socket.open();
