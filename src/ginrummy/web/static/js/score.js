// The score pad: kept on this device, without loading the page anew, and a link that is easily
// passed on. Without this file the forms and links work.

export {};

const KEY = 'ginrummy.pads';
const MOST = 50;

/** @typedef {{ link: string, names: string, about: string, at: number }} Kept */

/** The newest wish; an older answer that comes late is dropped. */
let wish = 0;

/** @returns {Record<string, Kept>} */
function pads() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return found !== null && typeof found === 'object' ? found : {};
  } catch {
    return {};
  }
}

/** @param {Record<string, Kept>} all */
function keep(all) {
  const newest = Object.entries(all).sort(([, a], [, b]) => b.at - a.at);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest.slice(0, MOST))));
  } catch {
    // It stays in the address, then.
  }
}

/** Keep the pad that is shown, and offer what only a script can do. */
function settle() {
  const pad = document.getElementById('pad');
  if (!pad) return list();
  const { mark, link, names, about } = pad.dataset;
  if (mark && link) keep({ ...pads(), [mark]: { link, names: names ?? '', about: about ?? '', at: Date.now() } });
  const share = document.getElementById('share');
  if (share instanceof HTMLInputElement) share.value = new URL(share.value, location.href).href;
  for (const id of ['print', 'copy']) document.getElementById(id)?.removeAttribute('hidden');
}

/** Show the pads of this device. */
function list() {
  const section = document.getElementById('kept');
  const template = section?.querySelector('template');
  const items = section?.querySelector('ul');
  if (!section || !template || !items) return;
  const all = Object.entries(pads()).sort(([, a], [, b]) => b.at - a.at);
  items.replaceChildren(
    ...all.map(([mark, kept]) => {
      const item = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
      const link = item.querySelector('a');
      const [main, soft] = item.querySelectorAll('span');
      const button = item.querySelector('button');
      // Only a pad of this place is linked, whatever stands in the store.
      if (link && kept.link.startsWith('/score?')) link.href = kept.link;
      if (main) main.textContent = kept.names;
      if (soft) soft.textContent = kept.about;
      if (button) {
        button.ariaLabel = (button.dataset.forget ?? '').replace('{names}', kept.names);
        button.dataset.mark = mark;
      }
      return item;
    }),
  );
  section.hidden = all.length === 0;
}

/** Show what an address answers in the place of the pad.
 * @param {string} address @param {RequestInit} [request] @param {boolean} [push] whether one can go back here */
async function go(address, request, push = true) {
  const mine = (wish += 1);
  const answer = await fetch(address, request).catch(() => null);
  const text = answer === null ? '' : await answer.text().catch(() => '');
  if (mine !== wish) return true;
  const page = new DOMParser().parseFromString(text, 'text/html');
  const found = page.getElementById('pad');
  const here = document.getElementById('pad');
  if (answer === null || !found || !here) return false;
  here.replaceWith(document.adoptNode(found));
  // Its links lead to the same pad in other languages.
  const foot = page.querySelector('.foot');
  if (foot) document.querySelector('.foot')?.replaceWith(document.adoptNode(foot));
  if (answer.ok && push) history.pushState(null, '', answer.url);
  const next = found.querySelector('[role="alert"]') ?? found.querySelector('.now') ?? found;
  const said = document.getElementById('said');
  if (said) said.textContent = next.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  settle();
  const goal = found.querySelector(new URL(address, location.href).hash || '#tell') ?? found.querySelector('h2');
  if (goal instanceof HTMLElement) {
    goal.tabIndex = -1;
    goal.focus({ preventScroll: answer.ok && goal.id !== 'tell' });
  }
  return true;
}

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.closest('#pad')) return;
  event.preventDefault();
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  if (!(await go(form.action, { method: 'POST', body }))) form.submit();
});

document.addEventListener('click', async (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest('button');
  if (button?.id === 'print') return print();
  if (button?.id === 'copy') return pass(button);
  if (button?.dataset.mark) {
    const { [button.dataset.mark]: _gone, ...rest } = pads();
    keep(rest);
    return list();
  }
  const link = target?.closest('#pad a[href^="/score?"]');
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (!(await go(link.href))) location.assign(link.href);
});

addEventListener('popstate', async () => {
  if (document.getElementById('pad') && !(await go(location.href, undefined, false))) location.reload();
});

/** Share the link, or copy it. @param {HTMLButtonElement} button */
async function pass(button) {
  const share = document.getElementById('share');
  const said = document.getElementById('said');
  if (!(share instanceof HTMLInputElement)) return;
  try {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ url: share.value });
      return;
    }
    await navigator.clipboard.writeText(share.value);
  } catch {
    share.select();
    return;
  }
  if (said) said.textContent = button.dataset.copied ?? '';
  button.textContent = button.dataset.copied ?? button.textContent;
}

settle();
