// Puts worked-out deals to the module of the fairness page: how many checks there were, and what
// differs.
async (v, [deals, integers, practice]) => {
  const differences = [];
  let checks = 0;

  function same(what, found, right) {
    checks += 1;
    if (JSON.stringify(found) !== JSON.stringify(right)) {
      differences.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(right)}`);
    }
  }

  for (const deal of deals) {
    const secret = v.bytesOf(deal.secret);
    const nonces = deal.nonces.map(v.bytesOf);
    const key = await v.dealKey(secret, nonces, BigInt(deal.hand));
    same(`${deal.note}: commitment`, await v.commitment(secret), deal.commitment);
    same(`${deal.note}: key`, v.hexOf(key), deal.key);
    same(`${deal.note}: deck`, await v.shuffled(key, "deck", deal.pack), deal.deck);
    const seats = nonces.length;
    same(`${deal.note}: cuts`, await v.cuts(key, seats, deal.cut_rounds), deal.cuts);
    same(`${deal.note}: dealer`, await v.firstDealer(key, seats), deal.first_dealer);
    same(`${deal.note}: second pack`, await v.secondPack(key), deal.second_pack);
    const again = [];
    for (const [at, cards] of deal.reshuffle.entries()) {
      again.push(await v.shuffled(key, `reshuffle-${at + 1}`, cards));
    }
    same(`${deal.note}: reshuffled`, again, deal.reshuffled);
  }

  for (const { words, below, value } of integers) {
    same(`below ${below}`, await v.below(words[Symbol.iterator](), below), value);
  }

  for (const { seed, hand, secret } of practice) {
    same(`practice ${seed}`, v.hexOf(await v.practiceSecret(seed, hand)), secret);
  }

  // One hand as the page tells it, and each way in which it can be wrong.
  const [told] = deals.filter((deal) => deal.pack.length === 52 && deal.nonces.length === 2);
  const hand = {
    commitment: told.commitment,
    secret: told.secret,
    nonces: told.nonces,
    number: told.hand,
    pack: told.pack,
    hands: [0, 1].map((seat) => told.deck.slice(0, 20).filter((_, at) => at % 2 === seat).sort()),
    after: told.deck.slice(20),
    secondPack: null,
  };
  const changed = (changes) => v.fault({ ...hand, ...changes });
  same("true hand", await changed({}), null);
  same("eleven", await changed({
    hands: [0, 1].map((seat) => told.deck.slice(0, 21).filter((_, at) => at % 2 === seat)),
    after: told.deck.slice(21),
  }), null);
  same("true second pack", await changed({ secondPack: told.second_pack }), null);
  same("other secret", await changed({ secret: "00".repeat(32) }), "commitment");
  same("other commitment", await changed({ commitment: "00".repeat(32) }), "commitment");
  same("other nonce", await changed({ nonces: ["01", told.nonces[1]] }), "deck");
  same("other number", await changed({ number: told.hand + 1 }), "deck");
  same("hands swapped", await changed({ hands: [hand.hands[1], hand.hands[0]] }), "deck");
  const stock = [...hand.after.slice(0, -2), hand.after.at(-1), hand.after.at(-2)];
  same("stock changed", await changed({ after: stock }), "deck");
  same("card lost", await changed({ after: hand.after.slice(1) }), "deck");
  const other = told.second_pack === "AS" ? "KS" : "AS";
  same("other second pack", await changed({ secondPack: other }), "second_pack");

  return { checks, differences };
}
