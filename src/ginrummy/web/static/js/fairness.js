// The button of the fairness page: checks each hand that the page tells of, in this browser.

import { fault } from "./verify.js";

const box = document.getElementById("check");
const hands = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-hand]")]);

/**
 * @param {Element | null} place
 * @param {string} state
 * @param {string | undefined} words
 */
function say(place, state, words) {
  if (place instanceof HTMLElement) {
    place.dataset.state = state;
    place.textContent = words ?? "";
  }
}

/**
 * @param {HTMLElement} texts
 * @returns {Promise<void>}
 */
async function check(texts) {
  const status = texts.querySelector(".verdict");
  if (globalThis.crypto?.subtle === undefined) {
    say(status, "open", texts.dataset.nothing);
    return;
  }
  say(status, "open", texts.dataset.working);
  let worst = "fair";
  for (const hand of hands) {
    const wrong = await fault(JSON.parse(hand.dataset.hand ?? ""));
    const found = wrong ?? "fair";
    say(hand.querySelector(".verdict"), wrong === null ? "fair" : "wrong", texts.dataset[found]);
    worst = wrong ?? worst;
  }
  say(status, worst === "fair" ? "fair" : "wrong", texts.dataset[worst]);
}

if (box !== null && hands.length > 0) {
  box.hidden = false;
  box.querySelector("button")?.addEventListener("click", () => void check(box));
}
