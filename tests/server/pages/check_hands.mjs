// Checks the hands on standard input as the fairness page does: node check_hands.mjs MODULE.
// Prints for each hand what does not fit, or null.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { fault } = await import(pathToFileURL(process.argv[2]).href);
const hands = JSON.parse(readFileSync(0, "utf8"));
const found = [];
for (const hand of hands) {
  found.push(await fault(hand));
}
console.log(JSON.stringify(found));
