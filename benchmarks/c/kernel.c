/*
 * Whole hands between two simple players, by the algorithm of ginrummy.kernels: a measure of what
 * that is worth beside a compiler for C.
 *
 * The rules and the look-up tables are the array that ginrummy.kernels.tables makes. The places in
 * it (K_..., WAYS, ...) and in the sums (SUM_...) are those of ginrummy.kernels.layout; whoever
 * compiles this file defines them. The same seed gives the same hands and the same sums.
 */
#include <string.h>

#include "game.h"

/* --- the simple player ------------------------------------------------------------------------ */

/* The least deadwood after throwing one of some cards. */
static int64_t least_after(const int64_t *k, bag hand, bag candidates, bag *best)
{
    int64_t least = FAR;
    *best = 0;
    for (; candidates; candidates &= candidates - 1) {
        bag card = LOWEST(candidates);
        int64_t count = deadwood(k, hand ^ card);
        if (count < least) {
            least = count;
            *best = card;
        } else if (count == least) {
            *best |= card;
        }
    }
    return least;
}

/* The discards that leave a count within the limit. */
static bag knock_discards(const int64_t *k, const struct game *g)
{
    bag found = 0;
    for (bag rest = throwable(k, g); rest; rest &= rest - 1)
        if (deadwood(k, g->hand[g->mover] ^ LOWEST(rest)) <= g->limit)
            found |= LOWEST(rest);
    return found;
}

static void finish_turn(struct table *t)
{
    const int64_t *k = t->k;
    struct game *g = &t->game;
    bag *paired = t->paired[g->mover], hand = g->hand[g->mover], best;
    if (k[K_BIG_GIN] >= 0 && deadwood(k, hand) == 0) {
        big_gin(k, g);
        return;
    }
    int got = g->taken != NONE ? g->taken : g->drawn;
    bag candidates = is_wall_turn(k, g) ? knock_discards(k, g) : throwable(k, g);
    if (g->taken != NONE)
        candidates &= ~CARD(g->taken);
    if (got != NONE && candidates & ~paired[got])
        candidates &= ~paired[got];
    if (!candidates)
        candidates = hand;
    int64_t least = best_discards(k, hand, &best);
    best &= candidates;
    if (!best)
        least = least_after(k, hand, candidates, &best);
    int card = one_of(&t->choices, best);
    if (least <= g->limit && throwable(k, g) & CARD(card)) {
        knock(t, card);
        return;
    }
    if (got != NONE) {
        paired[got] |= CARD(card);
        paired[card] |= CARD(got);
    }
    discard(k, g, card);
}

static void draw_take_or_pass(struct table *t)
{
    struct game *g = &t->game;
    int top = top_card(g);
    if (lies_in_meld(t->k, g->hand[g->mover] | CARD(top), top))
        take(g);
    else if (g->phase == DRAW_OR_TAKE)
        draw(t);
    else
        pass(g);
}

/* Returns how many decisions were made; laying off is none. */
static int play(struct table *t)
{
    struct game *g = &t->game;
    memset(t->paired, 0, sizeof t->paired);
    for (int made = 0;; made++)
        switch (g->phase) {
        case DISCARD:
            finish_turn(t);
            break;
        case MUST_DRAW:
            draw(t);
            break;
        case AT_WALL:
            if (may_take_last(t->k, g))
                take(g);
            else
                pass(g);
            break;
        case LAYOFF:
            lay_off(t);
            return made;
        case FINISHED:
            return made;
        default:
            draw_take_or_pass(t);
        }
}

/* --- the deal --------------------------------------------------------------------------------- */

static void set_limit(const int64_t *k, struct game *g, int card)
{
    g->limit = k[K_LIMIT];
    if (card != NONE && k[K_LIMIT_SOURCE] != LIMIT_FIXED) {
        int64_t by_card = least_of(card % RANKS + 1, 10);
        if (by_card == 1 && k[K_GIN_ONLY_ACE])
            by_card = 0;
        g->limit = least_of(g->limit, by_card);
    }
    g->doubled = k[K_SPADE_DOUBLE] && 0 <= card && card < RANKS;
}

static void deal(struct table *t, int dealer)
{
    const int64_t *k = t->k;
    struct game *g = &t->game;
    int dealt = 2 * (int)k[K_HAND_SIZE], first = 1 - dealer, second = NONE;
    if (k[K_LIMIT_SOURCE] == LIMIT_SECOND_PACK)
        second = (int)k[K_CARDS + below(&t->deals, (uint32_t)k[K_PACK_SIZE])];
    memset(g, 0, sizeof *g);
    for (int at = 0; at < k[K_PACK_SIZE]; at++)
        g->pack[at] = (int8_t)k[K_CARDS + at];
    for (int at = 0; at <= dealt && at < k[K_PACK_SIZE] - 1; at++)
        place(t, at);
    for (int at = 0; at < dealt; at += 2) {
        g->hand[first] |= CARD(g->pack[at]);
        g->hand[dealer] |= CARD(g->pack[at + 1]);
    }
    int extra = g->pack[dealt];
    g->dealer = dealer;
    g->mover = first;
    g->taken = g->drawn = g->knocker = g->winner = NONE;
    g->stock = dealt + 1;
    if (k[K_ELEVEN]) {
        g->hand[first] |= CARD(extra);
        g->phase = DISCARD;
        extra = NONE;
    } else {
        g->pile[g->pile_size++] = (int8_t)extra;
        g->pile_cards = CARD(extra);
        g->phase = NONDEALER;
    }
    set_limit(k, g, k[K_LIMIT_SOURCE] == LIMIT_SECOND_PACK ? second : extra);
}

/* Plays hands to their ends and adds up what they came to; the seats deal in turn. */
void play_hands(const int64_t *k, int64_t seed, int64_t first, int64_t hands, int64_t *sums)
{
    struct table t = {.k = k};
    const struct game *g = &t.game;
    for (int64_t number = first; number < first + hands; number++) {
        begin_stream(&t.deals, (uint64_t)seed, 2 * (uint64_t)number);
        begin_stream(&t.choices, (uint64_t)seed, 2 * (uint64_t)number + 1);
        deal(&t, number & 1);
        sums[SUM_MADE] += play(&t);
        sums[SUM_HANDS]++;
        sums[SUM_TURNS] += g->turns;
        sums[SUM_OUTCOME + g->outcome]++;
        for (int seat = 0; seat < 2; seat++)
            sums[SUM_POINTS + seat] += g->points[seat];
        int64_t gain = g->points[0] - g->points[1];
        sums[SUM_SQUARES] += gain * gain;
        if (g->winner != NONE)
            sums[SUM_WON + g->winner]++;
    }
}
