// What was said and done: the log, typed moves, and the chat.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { called, lines } from '../narrate.js';
import { told } from './line.js';
import { aside } from '../store.js';
import { noteOf } from './status.js';

/** @typedef {import('../types').Context} Context */

/** @param {Context} ctx */
export function talk(ctx) {
  const { state, text } = ctx;
  const said = state.entries.flatMap((entry) => lines(state, entry));
  return html`<div class="talk">
    <h2>${text('web.log')}</h2>
    <ol class="log" tabindex="0" aria-label=${text('web.log')}>${said.map((line) => html`<li>${told(line, text)}</li>`)}</ol>
    ${state.table?.me == null ? nothing : typed(ctx)}
    ${chat(ctx)}
  </div>`;
}

/** A move as it stands in records. @param {Context} ctx */
function typed({ state, text, send }) {
  const note = state.dialog === 'talk' ? noteOf({ state }) : null;
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const token = String(new FormData(form).get('token')).trim();
    if (token) send({ do: 'act', token });
    form.reset();
  };
  return html`<form class="typed" @submit=${submit}>
    <label><span>${text('web.typed')}</span>
      <input name="token" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="80" placeholder="-7S"></label>
    <button class="button" type="submit">${text('web.do.play')}</button>
  </form>
  ${note ? html`<p class="small" role="status">${told(note.line, text)}</p>` : nothing}`;
}

/** @param {Context} ctx */
function chat(ctx) {
  const { state, text, send } = ctx;
  const people = state.table?.people ?? [];
  const humans = people.filter((each) => each.kind === 'human' && each.name !== null && each.person !== state.table?.me);
  if (!humans.length || state.table?.me == null) return nothing;
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const words = String(new FormData(form).get('text')).trim();
    if (words) send({ do: 'chat', text: words });
    form.reset();
  };
  return html`<h2>${text('web.chat')}</h2>
    <ol class="log chat" tabindex="0" aria-label=${text('web.chat')}>
      ${state.chat.map((line) => html`<li><b>${line.person === null ? '' : called(state, line.person, text)}</b> ${line.to ? html`<span class="kind">${text('web.chat.aside')}</span> ` : nothing}${line.text}</li>`)}
    </ol>
    <form class="typed" @submit=${submit}>
      <label><span>${text(aside(state) ? 'web.chat.side' : 'web.chat.say')}</span><input name="text" autocomplete="off" maxlength="200"></label>
      <button class="button" type="submit">${text('web.do.say')}</button>
    </form>
    ${humans.map((person) => silence(ctx, person))}
    ${state.blocked.length ? html`<p class="small">${text('web.block.about')}</p>` : nothing}`;
}

/** @param {Context} ctx @param {import('../types').Person} person */
function silence({ state, text, send }, { person, name }) {
  const toggle = (/** @type {'mute' | 'block'} */ word, /** @type {number[]} */ list) => {
    const on = list.includes(person);
    return html`<button class="toggle" type="button" aria-pressed=${String(on)}
      @click=${() => send({ do: word, person, on: !on })}>${text(`web.${word}`, { name })}</button>`;
  };
  return html`<div class="row">${toggle('mute', state.muted)}${toggle('block', state.blocked)}</div>`;
}
