// The hand by keyboard: arrows go from card to card, Alt and an arrow moves a card, Enter chooses
// and then throws, and the signs of records draw, take and knock. One card at a time is in the tab order.

/** @typedef {import('./types').Dispatch} Dispatch */

/** What the signs of records press. @type {Record<string, string>} */
const SIGNS = { '*': '#stock', '+': '#take', '!': '#big_gin, #gin, #knock' };

/** @param {HTMLElement} root @param {Dispatch} dispatch @param {(card: string) => void} enter */
export function listen(root, dispatch, enter) {
  root.addEventListener('keydown', (event) => {
    const card = event.target instanceof HTMLElement ? event.target.closest('#hand [role=option]') : null;
    if (!(card instanceof HTMLElement) || !card.dataset.card || event.ctrlKey || event.metaKey) return;
    const cards = options(root);
    const at = cards.indexOf(card);
    const to = goal(event.key, at, cards);
    if (to !== null) {
      event.preventDefault();
      if (event.altKey) dispatch({ type: 'move', card: card.dataset.card, to });
      focus(root, event.altKey ? card.dataset.card : (cards[to].dataset.card ?? ''));
    } else if (event.key in SIGNS) {
      event.preventDefault();
      /** @type {HTMLElement | null} */ (root.querySelector(SIGNS[event.key]))?.click();
    } else if (event.key === 'Escape' && card.ariaSelected === 'true') {
      dispatch({ type: 'select', card: card.dataset.card });
      focus(root, card.dataset.card);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (event.key === 'Enter') enter(card.dataset.card);
      else dispatch({ type: 'select', card: card.dataset.card });
      focus(root, card.dataset.card);
    }
  });
}

/** @param {HTMLElement} root @returns {HTMLElement[]} */
const options = (root) => [...root.querySelectorAll('#hand [role=option]')].filter((each) => each instanceof HTMLElement);

/** @param {string} key @param {number} at @param {HTMLElement[]} cards */
function goal(key, at, cards) {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowRight':
      return Math.min(cards.length - 1, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return cards.length - 1;
    case 'ArrowUp':
    case 'ArrowDown':
      return nearest(at, cards, key === 'ArrowUp' ? -1 : 1);
    default:
      return null;
  }
}

/** The card above or below, where the hand lies in rows. @param {number} at @param {HTMLElement[]} cards @param {number} way */
function nearest(at, cards, way) {
  const from = cards[at].getBoundingClientRect();
  let found = at;
  let least = Infinity;
  cards.forEach((card, index) => {
    const box = card.getBoundingClientRect();
    const away = (box.top - from.top) * way;
    const aside = Math.abs(box.left - from.left);
    if (away > from.height / 2 && aside < least) [found, least] = [index, aside];
  });
  return found;
}

/** Leave one card in the tab order: the one that has the focus, is chosen, or had the focus last. @param {HTMLElement} root */
export function rove(root) {
  const all = options(root);
  const here =
    all.find((each) => each === document.activeElement) ??
    all.find((each) => each.ariaSelected === 'true') ??
    all.find((each) => each.tabIndex === 0) ??
    all[0];
  for (const each of all) each.tabIndex = each === here ? 0 : -1;
}

/** Put the focus on a card; it stays the one in the tab order. @param {HTMLElement} root @param {string} card */
export function focus(root, card) {
  options(root).find((each) => each.dataset.card === card)?.focus();
  rove(root);
}
