// Cards by pointer: a press without a move is a tap, a move beyond a few pixels is a drag. A card
// can be dropped on the pile, on a meld, or between others.

const THRESHOLD = 7;

/**
 * @typedef {object} Hooks
 * @property {(card: string) => void} tap
 * @property {(card: string, to: number) => void} move
 * @property {(card: string, place: Element) => void} drop
 */

/** @param {HTMLElement} root @param {Hooks} hooks */
export function listen(root, hooks) {
  root.addEventListener('pointerdown', (event) => {
    const card = event.target instanceof Element ? event.target.closest('#hand [data-card]') : null;
    if (card instanceof HTMLElement && event.isPrimary && event.button === 0) begin(event, card);
  });
  // What a screen reader presses comes as a click without a pointer.
  root.addEventListener('click', (event) => {
    const card = event.target instanceof Element ? event.target.closest('#hand [data-card]') : null;
    const pressed = /** @type {PointerEvent} */ (event).pointerType;
    if (card instanceof HTMLElement && !pressed && event.detail === 0) hooks.tap(card.dataset.card ?? '');
  });

  /** @param {PointerEvent} start @param {HTMLElement} card */
  function begin(start, card) {
    const name = card.dataset.card ?? '';
    let moving = false;
    /** @type {{to: number, mark: Element | null} | null} */
    let gap = null;
    /** @type {Element | null} */
    let place = null;

    const move = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== start.pointerId) return;
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!moving && Math.hypot(dx, dy) < THRESHOLD) return;
      if (!moving) {
        moving = true;
        card.getAnimations().forEach((each) => each.cancel());
        card.classList.add('dragged');
      }
      card.style.translate = `${dx}px ${dy}px`;
      place?.classList.remove('over');
      place = placeAt(event.clientX, event.clientY);
      place?.classList.add('over');
      gap?.mark?.classList.remove('gap-before', 'gap-after');
      gap = place ? null : gapAt(root, card, event.clientX, event.clientY);
    };
    const end = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== start.pointerId) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      place?.classList.remove('over');
      gap?.mark?.classList.remove('gap-before', 'gap-after');
      card.classList.remove('dragged');
      if (event.type === 'pointercancel') moving = false;
      else if (!moving) hooks.tap(name);
      else if (place) hooks.drop(name, place);
      else if (gap) hooks.move(name, gap.to);
      card.style.translate = '';
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
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
