// What is wrong with a page at its size, each as a list of the things concerned.
({
  // By how much a page is larger than its window.
  excess() {
    const page = document.documentElement;
    return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight];
  },

  // Boxes with more text than room, and whatever reaches over the edge of the window.
  cutOff() {
    const shown = (each) => each.getClientRects().length && !each.closest('.sr, .sprite');
    const outside = (each) => {
      const box = each.getBoundingClientRect();
      const right = box.right > innerWidth + 0.5;
      const below = box.bottom > innerHeight + 0.5;
      return box.left < -0.5 || box.top < -0.5 || right || below;
    };
    const tight = (each) =>
      each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline';
    const all = [...document.querySelectorAll('.felt *')].filter(shown);
    const texts = all.filter((each) => each.matches('button, p, h1, h2, .label, .fact'));
    return [...all.filter(outside), ...texts.filter(tight)].map(
      (each) => `${each.tagName}.${each.className} ${each.textContent.trim().slice(0, 30)}`,
    );
  },

  // Things that lie on one another.
  overlaps() {
    const solid =
      '.bar, .seat, .pile, .target, .prompt, .cards > .card, .tools > *, .actions > *, ' +
      '.facts, .rest, .laying > p, .layout, .breakdown, .showdown > h2, .standing, .game-over, .invitation > *';
    const all = [...document.querySelectorAll(solid)].filter((each) => each.getClientRects().length);
    const found = [];
    all.forEach((one, at) => {
      for (const other of all.slice(at + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 1 && high > 1) found.push(`${one.className} / ${other.className}`);
      }
    });
    return found;
  },

  // What can be pressed and is smaller than a finger.
  small(least) {
    return [...document.querySelectorAll('button, select, a, input, [role=option]')]
      .filter((each) => each.getClientRects().length && !each.closest('dialog:not([open])'))
      .map((each) => [each, each.getBoundingClientRect()])
      .filter(([, box]) => box.width < least - 0.01 || box.height < least - 0.01)
      .map(([each, box]) => `${each.className} ${box.width} ${box.height}`);
  },

  // What reaches over the sides of a dialog's window.
  outside() {
    return [...document.querySelectorAll('dialog[open], dialog[open] *')]
      .filter((each) => !each.closest('.sr'))
      .filter((each) => each.getBoundingClientRect().left < 0 || each.getBoundingClientRect().right > innerWidth)
      .map((each) => each.outerHTML.slice(0, 80));
  },
})
