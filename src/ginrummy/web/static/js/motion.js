// Motion with a purpose: where a card went. Every motion can be cut short by the next thing that
// happens, none keeps anybody waiting, and there is none where the person wants none.

/** Milliseconds of a card on its way. @type {Record<import('./types').Prefs['motion'], number>} */
const TIMES = { calm: 250, quick: 150, off: 0 };
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

/** @typedef {Map<string, DOMRect>} Places */

/** How long a card is on its way; 0 for no motion. @param {import('./types').Prefs['motion']} wish */
export const time = (wish) => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : TIMES[wish]);

/** Where the own cards and the piles are now. @param {HTMLElement} root @returns {Places} */
export function places(root) {
  /** @type {Places} */
  const found = new Map();
  for (const card of root.querySelectorAll('#hand [data-card]')) {
    if (card instanceof HTMLElement) found.set(card.dataset.card ?? '', card.getBoundingClientRect());
  }
  for (const name of ['stock', 'pile']) {
    const card = root.querySelector(`#${name} .card`);
    if (card) found.set(name, card.getBoundingClientRect());
  }
  return found;
}

/**
 * Let everything come from where it was.
 * @param {HTMLElement} root
 * @param {Places} before
 * @param {{top: string | null, came: string | null, drew: number | null, took: number | null, threw: number | null}} news
 * @param {number} time milliseconds
 */
export function play(root, before, news, time) {
  for (const card of root.querySelectorAll('#hand [data-card]')) {
    if (!(card instanceof HTMLElement)) continue;
    const name = card.dataset.card ?? '';
    const from = before.get(name) ?? (name === news.came ? before.get('pile') : before.get('stock'));
    if (from) slide(card, from, time);
  }
  const top = root.querySelector('#pile .card');
  if (top instanceof HTMLElement && news.top !== null) {
    // Somebody else's card comes from the middle of the place, never from where it was held.
    const from = before.get(news.top) ?? neutral(root, news.threw);
    if (from) slide(top, from, time);
  }
  for (const [seat, name] of [[news.drew, 'stock'], [news.took, 'pile']]) {
    const from = before.get(String(name));
    if (typeof seat === 'number' && from) ghost(root, from, name === 'stock', seat, time);
  }
}

/** The place of a seat, or of the first one. @param {HTMLElement} root @param {number | null} seat */
function neutral(root, seat) {
  const place = root.querySelector(`.seats [data-seat="${seat}"]`) ?? root.querySelector('.seats .seat');
  const box = place?.getBoundingClientRect();
  return box ? new DOMRect(box.left + box.width / 2 - 20, box.top, 40, 56) : null;
}

/** @param {HTMLElement} card @param {DOMRect} from @param {number} time */
function slide(card, from, time) {
  if (card.matches('.dragged')) return;
  for (const each of card.getAnimations()) each.cancel();
  const to = card.getBoundingClientRect();
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(dx, dy) < 2 || !to.width) return;
  const scale = from.width / to.width;
  card.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: 'top left', zIndex: 5 },
      { transform: 'none', transformOrigin: 'top left', zIndex: 5 },
    ],
    { duration: time, easing: EASE },
  );
}

/** A card that goes to somebody else's hand. @param {HTMLElement} root @param {DOMRect} from @param {boolean} down @param {number} seat @param {number} time */
function ghost(root, from, down, seat, time) {
  const goal = neutral(root, seat);
  if (!goal) return;
  const card = document.createElement('span');
  card.className = `ghost ${down ? 'back' : 'face'}`;
  card.setAttribute('aria-hidden', 'true');
  Object.assign(card.style, {
    left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px`,
  });
  root.append(card);
  const [dx, dy] = [goal.left - from.left, goal.top - from.top];
  const flight = card.animate(
    [{ transform: 'none' }, { transform: `translate(${dx}px, ${dy}px) scale(${goal.width / from.width})`, opacity: 0.4 }],
    { duration: time, easing: EASE },
  );
  flight.finished.catch(() => null).then(() => card.remove());
}
