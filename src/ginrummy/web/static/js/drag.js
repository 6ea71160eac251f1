// Cards by pointer: a press without a move is a tap, a move beyond a few pixels is a drag. A card
// can be dropped on the pile, on a meld, or between others.

const THRESHOLD = 7;

/**
 * @typedef {object} Hooks
 * @property {(card: string) => void} tap
 * @property {(card: string, to: number) => void} move
 * @property {(card: string, place: Element) => boolean} drop whether something is on its way that may move the card
 */

/** @param {HTMLElement} root @param {Hooks} hooks */
export function listen(root, hooks) {
  root.addEventListener('pointerdown', (event) => {
    if (!(event.target instanceof Element) || !event.isPrimary || event.button !== 0) return;
    const card = event.target.closest('#hand [data-card]');
    const pile = event.target.closest('.pile[data-from]');
    if (card instanceof HTMLElement) dragCard(root, hooks, event, card);
    else if (pile instanceof HTMLElement) dragPile(root, event, pile);
  });
  // What a screen reader presses comes as a click without a pointer.
  root.addEventListener('click', (event) => {
    const card = event.target instanceof Element ? event.target.closest('#hand [data-card]') : null;
    const pressed = /** @type {PointerEvent} */ (event).pointerType;
    if (card instanceof HTMLElement && !pressed && event.detail === 0) hooks.tap(card.dataset.card ?? '');
  });
}

/** @param {HTMLElement} root @param {Hooks} hooks @param {PointerEvent} start @param {HTMLElement} card */
function dragCard(root, hooks, start, card) {
  const name = card.dataset.card ?? '';
  /** @type {{to: number, mark: Element | null} | null} */
  let gap = null;
  /** @type {Element | null} */
  let place = null;
  const clear = () => {
    place?.classList.remove('over');
    gap?.mark?.classList.remove('gap-before', 'gap-after');
  };
  follow(start, card, {
    over(x, y) {
      clear();
      place = placeAt(x, y);
      place?.classList.add('over');
      gap = place ? null : gapAt(root, card, x, y);
    },
    drop() {
      clear();
      if (place) return hooks.drop(name, place);
      if (gap) hooks.move(name, gap.to);
      return false;
    },
    tap: () => hooks.tap(name),
    stop: clear,
  });
}

/** A card drawn from a pile into the hand; a press alone is a press of the button.
 * @param {HTMLElement} root @param {PointerEvent} start @param {HTMLElement} pile */
function dragPile(root, start, pile) {
  const card = pile.querySelector('.card');
  if (!(card instanceof HTMLElement)) return;
  follow(start, card, {
    over() {},
    drop(x, y) {
      const area = root.querySelector('.hand')?.getBoundingClientRect();
      if (!area || !within(area, x, y, 20)) return false;
      pile.click();
      return true;
    },
    tap() {},
    stop() {},
  });
}

/**
 * Let a thing follow the pointer until it is let go.
 * @param {PointerEvent} start
 * @param {HTMLElement} thing
 * @param {{over: (x: number, y: number) => void, drop: (x: number, y: number) => boolean, tap: () => void, stop: () => void}} then
 */
function follow(start, thing, then) {
  let moving = false;
  const move = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== start.pointerId) return;
    const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!moving && Math.hypot(dx, dy) < THRESHOLD) return;
    if (!moving) {
      moving = true;
      thing.getAnimations().forEach((each) => each.cancel());
      thing.classList.add('dragged');
    }
    thing.style.translate = `${dx}px ${dy}px`;
    then.over(event.clientX, event.clientY);
  };
  const end = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== start.pointerId) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    thing.classList.remove('dragged');
    let rests = false;
    if (event.type === 'pointercancel') then.stop();
    else if (moving) rests = then.drop(event.clientX, event.clientY);
    else then.tap();
    // Where it was let go it waits for the answer, and goes on from there.
    if (!rests) thing.style.translate = '';
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

/** Nothing lies where it was let go any more. @param {HTMLElement} root */
export function settle(root) {
  for (const card of root.querySelectorAll('#hand .card, .pile .card')) {
    if (card instanceof HTMLElement && !card.matches('.dragged')) card.style.translate = '';
  }
}

/** @param {number} x @param {number} y */
const placeAt = (x, y) =>
  [...document.querySelectorAll('#pile, .target')].find((each) => within(each.getBoundingClientRect(), x, y)) ?? null;

/** Between which cards a card would come to lie. @param {HTMLElement} root @param {HTMLElement} card @param {number} x @param {number} y */
function gapAt(root, card, x, y) {
  const area = root.querySelector('#hand')?.getBoundingClientRect();
  if (!area || !within(area, x, y, 40)) return null;
  const others = [...root.querySelectorAll('#hand [data-card]')].filter((each) => each !== card);
  let best = -1;
  let least = Infinity;
  others.forEach((each, at) => {
    const box = each.getBoundingClientRect();
    const away = Math.hypot((box.left + box.right) / 2 - x, 2 * ((box.top + box.bottom) / 2 - y));
    if (away < least) [best, least] = [at, away];
  });
  if (best < 0) return null;
  const box = others[best].getBoundingClientRect();
  const after = x > (box.left + box.right) / 2;
  others[best].classList.add(after ? 'gap-after' : 'gap-before');
  return { to: best + (after ? 1 : 0), mark: others[best] };
}

/** @param {DOMRect} box @param {number} x @param {number} y @param {number} [more] */
const within = (box, x, y, more = 0) =>
  x >= box.left - more && x <= box.right + more && y >= box.top - more && y <= box.bottom + more;
