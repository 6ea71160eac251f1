/* Bags of cards, chance, deadwood and best discards by look-up. */
#ifndef MELDS_H
#define MELDS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __BMI2__
#include <immintrin.h>
#endif

typedef uint64_t bag; /* one bit a card: suit * 13 + rank */

enum { RANKS = 13, FAR = 1 << 20 };

#define SUIT_MASK ((bag)0x1FFF)
#define SAME_RANK ((bag)1 | (bag)1 << 13 | (bag)1 << 26 | (bag)1 << 39)
#define CARD(number) ((bag)1 << (number))
#define LOWEST(cards) ((cards) & -(cards))

static inline int lowest(bag cards) { return __builtin_ctzll(cards); }
static inline int count_of(bag cards) { return __builtin_popcountll(cards); }
static inline int64_t least_of(int64_t a, int64_t b) { return a < b ? a : b; }
static inline int64_t most_of(int64_t a, int64_t b) { return a > b ? a : b; }

/* --- chance ----------------------------------------------------------------------------------- */

static inline uint64_t next_word(uint64_t *state)
{
    uint64_t x = *state += 0x9E3779B97F4A7C15u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

static inline void begin_stream(uint64_t *state, uint64_t seed, uint64_t number)
{
    *state = seed * 0x94D049BB133111EBu ^ number * 0x9E3779B97F4A7C15u;
    *state = next_word(state);
}

static inline int below(uint64_t *state, uint32_t bound)
{
    uint64_t product = (next_word(state) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t least = -bound % bound;
        while ((uint32_t)product < least)
            product = (next_word(state) >> 32) * bound;
    }
    return (int)(product >> 32);
}

/* A numbered card; without the instruction for it by halves: nothing that has to be guessed. */
static inline int nth(bag cards, int number)
{
#ifdef __BMI2__
    return lowest(_pdep_u64((bag)1 << number, cards));
#else
    int card = 0;
    for (int width = 32; width; width /= 2) {
        int lower = count_of(cards & (((bag)1 << width) - 1)), up = -(number >= lower);
        number -= lower & up;
        cards >>= width & up;
        card += width & up;
    }
    return card;
#endif
}

static inline int one_of(uint64_t *state, bag cards)
{
    int number = count_of(cards);
    return number > 1 ? nth(cards, below(state, (uint32_t)number)) : lowest(cards);
}

/* --- melds ------------------------------------------------------------------------------------ */

static inline bag thrice_of(bag hand)
{
    bag a = hand & SUIT_MASK, b = hand >> 13 & SUIT_MASK, c = hand >> 26 & SUIT_MASK, d = hand >> 39;
    return (a & b & (c | d)) | (c & d & (a | b));
}

static inline bag all_four(bag hand) { return hand & hand >> 13 & hand >> 26 & hand >> 39; }

static inline int64_t entry(const int64_t *k, bag hand, int suit)
{
    return k[K_TABLE + (hand >> RANKS * suit & SUIT_MASK)];
}

static inline bag clash_of(const int64_t *k, bag hand, bag thrice)
{
    int64_t any = entry(k, hand, 0) | entry(k, hand, 1) | entry(k, hand, 2) | entry(k, hand, 3);
    return thrice & (bag)(any >> IN_RUN);
}

static inline int64_t dead_in_runs(const int64_t *k, bag hand)
{
    int64_t sum = entry(k, hand, 0) + entry(k, hand, 1) + entry(k, hand, 2) + entry(k, hand, 3);
    return sum & DEAD_MASK;
}

/* A rank held three times is a set or none; of one held four times any card may stay out. */
static inline int way_count(bag hand, bag clash)
{
    bag four = all_four(hand);
    int ways = 1;
    for (; clash; clash &= clash - 1)
        ways *= four & LOWEST(clash) ? 6 : 2;
    return ways;
}

static inline bag set_cards(bag hand, bag thrice, bag clash, int way)
{
    bag cards = hand & (thrice ^ clash) * SAME_RANK;
    bag four = all_four(hand);
    for (; clash; clash &= clash - 1) {
        bag low = LOWEST(clash);
        int ways = four & low ? 6 : 2, choice = way % ways;
        way /= ways;
        if (choice) {
            bag held = hand & low * SAME_RANK;
            if (choice > 1)
                held &= ~(low << RANKS * (choice - 2));
            cards |= held;
        }
    }
    return cards;
}

static int64_t deadwood(const int64_t *k, bag hand)
{
    bag thrice = thrice_of(hand), clash = clash_of(k, hand, thrice);
    if (!clash)
        return dead_in_runs(k, hand & ~(thrice * SAME_RANK));
    int64_t least = FAR;
    for (int way = 0, ways = way_count(hand, clash); way < ways; way++)
        least = least_of(least, dead_in_runs(k, hand ^ set_cards(hand, thrice, clash, way)));
    return least;
}

static inline int64_t best_of_way(const int64_t *k, bag hand, bag sets, bag *best)
{
    bag rest = hand ^ sets, discards = 0;
    int64_t dead = 0, most = 0, suit_entry[4];
    for (int suit = 0; suit < 4; suit++) {
        suit_entry[suit] = entry(k, rest, suit);
        dead += suit_entry[suit];
        most = most_of(most, suit_entry[suit] >> GAIN & GAIN_MASK);
    }
    for (int suit = 0; suit < 4; suit++)
        if ((suit_entry[suit] >> GAIN & GAIN_MASK) == most)
            discards |= ((bag)suit_entry[suit] >> THROWN & SUIT_MASK) << RANKS * suit;
    dead &= DEAD_MASK;
    most -= GAIN_ZERO;
    if (sets && most <= 0) {
        /* Nothing lies outside melds: a card of a set may cost as little as one of a run. */
        for (bag held = sets; held;) {
            int rank = lowest(held) % RANKS;
            bag same = held & SAME_RANK << rank;
            int64_t saved = count_of(same) > 3 ? 0 : -2 * k[K_VALUE + rank];
            held ^= same;
            if (saved > most || !discards) {
                most = saved;
                discards = same;
            } else if (saved == most) {
                discards |= same;
            }
        }
    }
    *best = discards;
    return dead - most;
}

static int64_t best_discards(const int64_t *k, bag hand, bag *best)
{
    bag thrice = thrice_of(hand), clash = clash_of(k, hand, thrice);
    if (!clash)
        return best_of_way(k, hand, hand & thrice * SAME_RANK, best);
    int64_t least = FAR;
    *best = 0;
    for (int way = 0, ways = way_count(hand, clash); way < ways; way++) {
        bag cards;
        int64_t found = best_of_way(k, hand, set_cards(hand, thrice, clash, way), &cards);
        if (found < least) {
            least = found;
            *best = cards;
        } else if (found == least) {
            *best |= cards;
        }
    }
    return least;
}

static inline bool lies_in_meld(const int64_t *k, bag hand, int card)
{
    int rank = card % RANKS;
    return count_of(hand & SAME_RANK << rank) > 2 ||
           entry(k, hand, card / RANKS) >> IN_RUN >> rank & 1;
}

#endif
