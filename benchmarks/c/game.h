/* A game, its moves, and what it comes to. */
#ifndef GAME_H
#define GAME_H

#include "melds.h"

enum { CARDS = 52, MOST_MELDS = 8, MOST_LAID = 1024 };
enum phase { NONDEALER, DEALER, MUST_DRAW, DRAW_OR_TAKE, DISCARD, AT_WALL, LAYOFF, FINISHED };

struct game {
    enum phase phase;
    int dealer, mover;
    int taken, drawn; /* a card, or NONE */
    int pile_draws, turns, null_turns;
    int64_t limit;
    bool doubled;
    bag hand[2], known[2], declined[2], thrown[2], pile_cards;
    int stock; /* the place of its top card in the pack */
    int pile_size;
    int knocker, outcome, winner;
    int64_t count[2], points[2];
    int melds;
    bag meld[MOST_MELDS];
    int8_t pack[CARDS], pile[CARDS];
};

struct table {
    const int64_t *k;
    struct game game;
    bag paired[2][CARDS]; /* for each seat and card, those it was paired with */
    bag laid[MOST_LAID];  /* sets of cards that can be laid off */
    uint64_t deals, choices;
};

/* --- the open hand of who knocks -------------------------------------------------------------- */

static inline int64_t run_ways(const int64_t *k, bag rest, int suit)
{
    return k[K_MORE + (rest >> RANKS * suit & SUIT_MASK)] >> WAYS & WAYS_MASK;
}

static inline int64_t ways_in_runs(const int64_t *k, bag rest)
{
    return run_ways(k, rest, 0) * run_ways(k, rest, 1) * run_ways(k, rest, 2) * run_ways(k, rest, 3);
}

/* Melds lie in the order of their lowest cards. */
static void insert_meld(struct game *g, bag meld)
{
    int at = g->melds++;
    for (; at > 0 && LOWEST(g->meld[at - 1]) > LOWEST(meld); at--)
        g->meld[at] = g->meld[at - 1];
    g->meld[at] = meld;
}

static void write_spread(const int64_t *k, struct game *g, bag sets, bag rest, int64_t number)
{
    g->melds = 0;
    while (sets) {
        bag same = sets & SAME_RANK << lowest(sets) % RANKS;
        sets ^= same;
        insert_meld(g, same);
    }
    for (int suit = 0; suit < 4; suit++) {
        int64_t ways = run_ways(k, rest, suit);
        int64_t first = k[K_MORE + (rest >> RANKS * suit & SUIT_MASK)] >> WAYS_AT;
        bag runs = (bag)k[K_TABLE + first + number % ways];
        number /= ways;
        for (; runs; runs >>= RUN_BITS)
            insert_meld(g, (runs & SUIT_MASK) << RANKS * suit);
    }
}

/* Shows one of the arrangements that leave least, each as likely as any other. */
static void spread_by_lot(const int64_t *k, struct game *g, bag hand, int64_t least, uint64_t *lots)
{
    bag thrice = thrice_of(hand), clash = thrice ? clash_of(k, hand, thrice) : 0;
    int ways = way_count(hand, clash);
    int64_t found = 0;
    for (int way = 0; way < ways; way++) {
        bag rest = hand ^ set_cards(hand, thrice, clash, way);
        if (dead_in_runs(k, rest) == least)
            found += ways_in_runs(k, rest);
    }
    int64_t number = found > 1 ? below(lots, (uint32_t)found) : 0;
    if (least == 0 && !k[K_LAYOFF_ON_GIN])
        return;
    for (int way = 0; way < ways; way++) {
        bag sets = set_cards(hand, thrice, clash, way), rest = hand ^ sets;
        if (dead_in_runs(k, rest) != least)
            continue;
        int64_t here = ways_in_runs(k, rest);
        if (number < here) {
            write_spread(k, g, sets, rest, number);
            return;
        }
        number -= here;
    }
}

/* --- laying off ------------------------------------------------------------------------------- */

static inline bag targets_of(const int64_t *k, bag meld)
{
    int low = lowest(meld), rank = low % RANKS, shift = low - rank;
    if (meld >> shift <= SUIT_MASK)
        return ((bag)k[K_MORE + (meld >> shift)] & SUIT_MASK) << shift;
    return SAME_RANK << rank & ~meld & (bag)k[K_FULL];
}

/* Lists every set of cards that can go on a meld, each longer by one than some set before it. */
static int list_laid(const int64_t *k, bag *laid, bag meld, bag hand)
{
    int end = 1;
    laid[0] = 0;
    for (int done = 0; done < end; done++) {
        bag fits = targets_of(k, meld | laid[done]) & hand & ~laid[done];
        for (; fits; fits &= fits - 1) {
            bag longer = laid[done] | LOWEST(fits);
            int seen = 0;
            while (seen < end && laid[seen] != longer)
                seen++;
            if (seen == end)
                laid[end++] = longer;
        }
    }
    return end;
}

/* The least that is left when one set goes on each meld and no card is used twice. */
static int64_t least_count(struct table *t, bag hand)
{
    const int64_t *k = t->k;
    const struct game *g = &t->game;
    int64_t least = deadwood(k, hand);
    bag targets = 0;
    for (int at = 0; at < g->melds; at++)
        targets |= targets_of(k, g->meld[at]);
    if (least == 0 || !(targets & hand))
        return least;
    int first[MOST_MELDS + 1], turn[MOST_MELDS], melds = 0, end = 0;
    for (int at = 0; at < g->melds; at++)
        if (targets_of(k, g->meld[at]) & hand) {
            first[melds] = turn[melds] = end;
            melds++;
            end += list_laid(k, t->laid + end, g->meld[at], hand);
        }
    first[melds] = end;
    for (;;) {
        int at = melds - 1;
        while (at >= 0 && ++turn[at] == first[at + 1]) {
            turn[at] = first[at];
            at--;
        }
        if (at < 0)
            return least;
        bag laid = 0, twice = 0;
        for (int meld = 0; meld < melds; meld++) {
            bag cards = t->laid[turn[meld]];
            twice |= laid & cards;
            laid |= cards;
        }
        if (!twice)
            least = least_of(least, deadwood(k, hand & ~laid));
    }
}

/* --- the end of a hand ------------------------------------------------------------------------ */

static void end_hand(struct game *g, int outcome, int winner, int64_t points)
{
    g->phase = FINISHED;
    g->outcome = outcome;
    g->winner = winner;
    g->points[0] = g->points[1] = 0;
    if (winner != NONE)
        g->points[winner] = g->doubled ? 2 * points : points;
}

static void score(const int64_t *k, struct game *g)
{
    int knocker = g->knocker;
    int64_t mine = g->count[knocker], other = g->count[1 - knocker];
    if (mine == 0 && k[K_LAYOFF_ON_GIN] && other == 0)
        end_hand(g, O_GIN_MATCHED, NONE, 0);
    else if (mine == 0)
        end_hand(g, O_GIN, knocker, k[K_GIN] + other);
    else if (mine < other || (mine == other && k[K_TIE] == TIE_KNOCKER))
        end_hand(g, O_KNOCK, knocker, other - mine);
    else if (mine == other && k[K_TIE] == TIE_NONE)
        end_hand(g, O_TIE, NONE, 0);
    else
        end_hand(g, O_UNDERCUT, 1 - knocker,
                 k[K_UNDERCUT] + (other == 0 ? k[K_GIN_OFF] : 0) + mine - other);
}

static void big_gin(const int64_t *k, struct game *g)
{
    int seat = g->mover;
    g->known[seat] = g->hand[seat];
    g->known[1 - seat] = g->hand[1 - seat];
    g->knocker = seat;
    g->count[seat] = 0;
    g->count[1 - seat] = deadwood(k, g->hand[1 - seat]);
    g->turns++;
    end_hand(g, O_BIG_GIN, seat, k[K_BIG_GIN] + g->count[1 - seat]);
}

static void lay_off(struct table *t)
{
    struct game *g = &t->game;
    int seat = g->mover;
    g->known[seat] = g->hand[seat];
    g->count[seat] = least_count(t, g->hand[seat]);
    score(t->k, g);
}

/* --- moves ------------------------------------------------------------------------------------ */

static inline int top_card(const struct game *g) { return g->pile[g->pile_size - 1]; }

static inline bool is_wall_turn(const int64_t *k, const struct game *g)
{
    return g->taken != NONE && k[K_STOCK_END] == END_WALL && k[K_PACK_SIZE] - g->stock == 2;
}

static inline bag throwable(const int64_t *k, const struct game *g)
{
    bag hand = g->hand[g->mover];
    return g->taken == NONE || k[K_THROW_BACK] || is_wall_turn(k, g) ? hand
                                                                    : hand & ~CARD(g->taken);
}

static bool may_take_last(const int64_t *k, const struct game *g)
{
    bag hand = g->hand[g->mover] | CARD(top_card(g)), best;
    return best_discards(k, hand, &best) <= g->limit ||
           (k[K_BIG_GIN] >= 0 && deadwood(k, hand) == 0);
}

/* One step of a Fisher-Yates shuffle; the places of the stock are decided when somebody draws. */
static inline void place(struct table *t, int at)
{
    int8_t *pack = t->game.pack;
    int other = at + below(&t->deals, (uint32_t)(t->k[K_PACK_SIZE] - at));
    int8_t card = pack[other];
    pack[other] = pack[at];
    pack[at] = card;
}

static void draw(struct table *t)
{
    struct game *g = &t->game;
    int seat = g->mover;
    if (g->stock < t->k[K_PACK_SIZE] - 1)
        place(t, g->stock);
    if (g->phase == DRAW_OR_TAKE && g->pile_size > 0)
        g->declined[seat] |= CARD(top_card(g));
    g->drawn = g->pack[g->stock++];
    g->hand[seat] |= CARD(g->drawn);
    g->phase = DISCARD;
}

static void take(struct game *g)
{
    int seat = g->mover;
    g->taken = g->pile[--g->pile_size];
    bag card = CARD(g->taken);
    g->pile_cards &= ~card;
    g->thrown[0] &= ~card;
    g->thrown[1] &= ~card;
    g->declined[seat] &= ~card;
    g->hand[seat] |= card;
    g->known[seat] |= card;
    g->pile_draws++;
    g->phase = DISCARD;
}

static void pass(struct game *g)
{
    g->declined[g->mover] |= CARD(top_card(g));
    if (g->phase == AT_WALL) {
        end_hand(g, O_VOID, NONE, 0);
        return;
    }
    g->phase = g->mover == g->dealer ? MUST_DRAW : DEALER;
    g->mover = 1 - g->mover;
}

static inline void throw_card(struct game *g, int card)
{
    int seat = g->mover;
    bag bit = CARD(card);
    g->hand[seat] &= ~bit;
    g->known[seat] &= ~bit;
    g->pile[g->pile_size++] = (int8_t)card;
    g->pile_cards |= bit;
    g->thrown[seat] |= bit;
    g->turns++;
    g->mover = 1 - seat;
}

static void discard(const int64_t *k, struct game *g, int card)
{
    g->null_turns = card == g->taken ? g->null_turns + 1 : 0;
    throw_card(g, card);
    g->taken = g->drawn = NONE;
    g->phase = DRAW_OR_TAKE;
    int64_t left = k[K_PACK_SIZE] - g->stock, ends = k[K_STOCK_END];
    if ((left <= 2 && (ends == END_VOID || left == 0)) || g->null_turns >= 2 ||
        g->pile_draws >= k[K_MAX_PILE] || g->turns >= k[K_MAX_TURNS])
        end_hand(g, O_VOID, NONE, 0);
    else if (left <= 2 && ends == END_WALL)
        g->phase = AT_WALL;
}

static void knock(struct table *t, int card)
{
    const int64_t *k = t->k;
    struct game *g = &t->game;
    int seat = g->mover;
    throw_card(g, card);
    bag hand = g->known[seat] = g->hand[seat];
    int64_t count = g->count[seat] = deadwood(k, hand);
    g->knocker = seat;
    g->taken = g->drawn = NONE;
    spread_by_lot(k, g, hand, count, &t->choices);
    if (count || k[K_LAYOFF_ON_GIN]) {
        g->phase = LAYOFF;
        return;
    }
    g->known[1 - seat] = g->hand[1 - seat];
    g->count[1 - seat] = deadwood(k, g->hand[1 - seat]);
    score(k, g);
}

#endif
