// The middle of the table: the two piles, and what holds for this hand.

import { html, nothing } from '../../vendor/lit-html/lit-html.js';
import { UNKNOWN, nameOf, shortOf } from '../cards.js';
import { called, dealerOf, personName } from '../narrate.js';
import { advised, myHand } from '../store.js';
import { fingers } from './fingers.js';
import { back, face } from './card.js';
import { coloured } from './line.js';

/** @typedef {import('../types').Context} Context */
/** @typedef {import('../types').View} View */

/** @param {Context} ctx */
export function centre(ctx) {
  const view = myHand(ctx.state)?.view ?? null;
  if (view === null) return html`<section class="centre">${waiting(ctx)}</section>`;
  return html`<section class="centre" aria-label=${ctx.text('web.table')}>
    <div class="piles">${stock(ctx, view)}${pile(ctx, view)}</div>
    ${facts(ctx, view)}
  </section>`;
}

/** @param {Context} ctx */
function waiting(ctx) {
  const { state, text } = ctx;
  if (state.now === null) return nothing;
  if (state.table?.people.some((each) => each.name === null)) return invitation(ctx);
  const cut = state.entries.find((entry) => entry.type === 'cut');
  return html`<p class="quiet">${text(cut ? 'web.cutting' : 'web.dealing')}</p>${cut ? cards(ctx, cut) : nothing}`;
}

/** What everybody cut. @param {Context} ctx @param {import('../types').Entry} cut */
function cards({ state, text }, cut) {
  const last = cut.rounds.at(-1);
  return html`<div class="piles">${cut.people.map(
    (/** @type {number} */ person, /** @type {number} */ at) => html`<span class="pile">
      <span class="card">${face(last[at])}<span class="sr">${nameOf(last[at], text)}</span></span>
      <span class="label">${called(state, person, text)}</span></span>`,
  )}</div>`;
}

/** More than these have no seat each on the page before a hand. */
const MOST = 4;

/** The link that lets somebody sit down. @param {Context} ctx */
function invitation({ state, text }) {
  const copy = (/** @type {Event} */ event) => {
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    const field = /** @type {HTMLInputElement} */ (document.getElementById('link'));
    field.select();
    // Without HTTPS the link stays selected, to be copied by hand.
    navigator.clipboard?.writeText(field.value).then(() => (button.textContent = text('web.copied')), () => null);
  };
  // Telephones have a way of their own to hand a link on.
  const share = () => navigator.share({ url: location.origin + location.pathname }).catch(() => null);
  const people = state.table?.people ?? [];
  return html`<div class="invitation">
    <p>${text(people.length > 2 ? 'web.invite.several' : 'web.invite')}</p>
    ${people.length > MOST ? html`<p class="small">${people.map((each) => called(state, each.person, text)).join(', ')}</p>` : nothing}
    <label><span class="sr">${text('web.link')}</span><input id="link" readonly value=${location.origin + location.pathname}></label>
    <div class="links-acts">
      ${'share' in navigator
        ? html`<button class="button strong" type="button" id="send" @click=${share}>${text('web.do.share')}</button>`
        : nothing}
      <button class="button ${'share' in navigator ? '' : 'strong'}" type="button" @click=${copy}>${text('web.do.copy')}</button>
    </div>
    ${state.table?.me == null ? nothing : naming(personName(state, state.table.me, text), text)}
  </div>`;
}

/** What whoever is invited shall read. @param {string} name @param {import('../types').Say} text */
function naming(name, text) {
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem('name'));
    const answer = await fetch('/me', { method: 'POST', body: new URLSearchParams({ do: 'name', name: field.value }) }).catch(() => null);
    const said = /** @type {HTMLElement} */ (form.nextElementSibling);
    said.textContent = text(answer?.ok ? 'web.name.saved' : 'web.name.wrong');
  };
  return html`<form class="typed" @submit=${submit}>
    <label><span>${text('web.your_name')}</span><input name="name" autocomplete="nickname" maxlength="24" required value=${name}></label>
    <button class="button" type="submit">${text('web.do.save')}</button>
  </form><p class="small" role="status"></p>`;
}

/** @param {Context} ctx @param {View} view */
function stock(ctx, view) {
  const { state, text, act, point } = ctx;
  const live = state.now?.assist?.actions.includes('draw') ?? false;
  const advising = advised(state) !== null;
  const hinted = state.hint?.action.type === 'draw' ? 'hinted' : '';
  return html`<button class="pile ${live ? 'live' : ''} ${hinted}" type="button" id="stock" data-from=${live ? 'yes' : nothing}
    aria-disabled=${live || advising ? 'false' : 'true'} @click=${() => (advising ? point('stock') : live && act({ type: 'draw' }))}>
    <span class="card stack">${view.stock_size ? back() : nothing}</span>
    <span class="label" aria-hidden="true">${text('web.stock')} <b>${view.stock_size}</b></span>
    <span class="sr">${live ? text('web.do.draw') : advising ? text('web.do.point') : ''} ${text('web.stock.left', { n: view.stock_size })}</span>
    ${fingers(ctx, 'stock')}
  </button>`;
}

/** @param {Context} ctx @param {View} view */
function pile(ctx, view) {
  const { state, text, act, dispatch, point } = ctx;
  const advising = advised(state) !== null;
  const assist = state.now?.assist;
  const top = view.pile.at(-1);
  const take = assist?.actions.includes('take') ?? false;
  const throws = assist?.discards.length ? true : false;
  const card = state.selected;
  const drop = throws && card !== null && assist?.discards.includes(card);
  const live = take || drop;
  const hinted = state.hint?.action.type === 'take' ? 'hinted' : '';
  const press = () => {
    if (advising) point('pile');
    else if (take) act({ type: 'take' });
    else if (drop) act({ type: 'discard', card });
    else if (state.table?.rules.pile_view === 'open' && view.pile.length > 1) dispatch({ type: 'dialog', name: 'pile' });
  };
  const label = take && top ? text('web.do.take', { card: nameOf(top, text) })
    : drop && card ? text('web.do.discard', { card: nameOf(card, text) })
    : advising ? text('web.do.point')
    : '';
  return html`<button class="pile ${live ? 'live' : ''} ${hinted}" type="button" id="pile" data-from=${take ? 'yes' : nothing}
    aria-disabled=${live || advising ? 'false' : 'true'} @click=${press}>
    <span class="card" data-card=${top && top !== UNKNOWN ? top : nothing}>${top ? face(top) : html`<span class="empty"></span>`}</span>
    <span class="label" aria-hidden="true">${text('web.pile')}</span>
    <span class="sr">${label} ${top ? text('web.pile.top', { card: nameOf(top, text) }) : text('web.pile.empty')}</span>
    ${fingers(ctx, 'pile')}
  </button>`;
}

/** What never may be out of sight. @param {Context} ctx @param {View} view */
export function facts(ctx, view) {
  const { state, text } = ctx;
  const limit =
    view.limit === null ? text('web.limit.any') : view.limit === 0 ? text('web.limit.gin') : text('web.limit', { limit: view.limit });
  return html`<p class="facts">
    <span class="fact">${limit}${view.limit_card === null || state.table?.rules.limit_source === 'fixed'
        ? nothing
        : html` (${coloured(shortOf(view.limit_card))}<span class="sr">${nameOf(view.limit_card, text)}</span>)`}</span>
    ${view.phase === 'layoff' ? html`<span class="fact">${text('web.stock')} <b>${view.stock_size}</b></span>` : nothing}
    ${mine(ctx)}
    ${view.doubled ? html`<span class="fact strong">${text('web.doubled')}</span>` : nothing}
  </p>`;
}

/** What the person is in this hand. @param {Context} ctx */
function mine({ state, text }) {
  const hand = myHand(state);
  const me = state.table?.me ?? null;
  if (hand === null || me === null) return nothing;
  const role = hand.roles[me];
  return html`${role ? html`<span class="fact">${text('web.you_are', { role: text(`role.${role}`) })}</span>` : nothing}
    ${dealerOf(hand) === me && role !== 'dealer' ? html`<span class="fact">${text('web.you_deal')}</span>` : nothing}`;
}
