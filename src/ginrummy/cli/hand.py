"""`ginrummy hand`: everything about ten or eleven cards."""

from __future__ import annotations

from ginrummy.analysis import HandReport, report_on_hand
from ginrummy.bag import cards_of, size
from ginrummy.cards import UNKNOWN, parse_card, parse_hand
from ginrummy.cli.console import card, cards, say
from ginrummy.cli.say import cards_or_none, hand_text
from ginrummy.locales import text
from ginrummy.rules import OFF, Rules


def run(rules: Rules, hand: str, taken: str | None, seen: str, upcard: str | None) -> int:
    """Print a report on a hand.

    Args:
        rules: The rules in force.
        hand: Ten or eleven cards as text.
        taken: The card that was just taken from the pile.
        seen: Other cards that are not in the stock.
        upcard: The card that sets the limit.

    Raises:
        CardError: A text is no card, or the cards are no hand.
        RulesError: The rules take the limit from a card and none is named.
    """
    report = report_on_hand(
        rules,
        parse_hand(hand),
        taken=parse_card(taken) if taken else UNKNOWN,
        seen=parse_hand(seen),
        limit_card=parse_card(upcard) if upcard else None,
    )
    for line in _lines(report, rules):
        say(line)
    return 0


def _lines(report: HandReport, rules: Rules) -> list[str]:
    limit = text("hand.limit.any") if report.limit is None else str(report.limit)
    lines = [text("hand.cards", cards=cards(cards_of(report.hand)))]
    if report.discards:
        lines += _before_discard(report, rules)
    else:
        lines.append(text("hand.deadwood", deadwood=report.deadwood))
        lines += _arrangements(report, UNKNOWN)
    lines.append(text("hand.limit", limit=limit))
    if report.deadwood == 0:
        lines.append(text("hand.gin"))
    elif report.may_knock:
        lines.append(text("hand.knock", deadwood=report.deadwood))
    else:
        lines.append(text("hand.no_knock", deadwood=report.deadwood, limit=limit))
    if report.discards:
        lines.append(text("hand.knock_discards", cards=cards_or_none(report.knock_discards)))
        lines.append(text("hand.gin_discards", cards=cards_or_none(report.gin_discards)))
        thrown = report.hand & ~report.kept
        lines.append(text("hand.after", card=card(cards_of(thrown)[0])))
    return lines + _outs(report)


def _before_discard(report: HandReport, rules: Rules) -> list[str]:
    best = cards(cards_of(report.discards))
    lines = [text("hand.best_discards", cards=best, deadwood=report.deadwood)]
    for thrown in report.arrangements:
        lines.append(text("hand.after", card=card(thrown)))
        lines += _arrangements(report, thrown)
    if report.all_melded and rules.big_gin == OFF:
        lines.append(text("hand.eleven_melded"))
    elif report.all_melded:
        lines.append(text("hand.big_gin", bonus=rules.big_gin))
    return lines


def _arrangements(report: HandReport, thrown: int) -> list[str]:
    hand = report.hand if thrown == UNKNOWN else report.hand & ~(1 << thrown)
    spreads = report.arrangements[thrown]
    return [
        text("hand.arrangements", n=len(spreads)),
        *(text("hand.arrangement", arrangement=hand_text(hand, spread)) for spread in spreads),
    ]


def _outs(report: HandReport) -> list[str]:
    outs = report.outs
    lines = [text("hand.outs_gin", number=size(outs.gin), cards=cards_or_none(outs.gin))]
    if not report.may_knock:
        lines.append(
            text("hand.outs_knock", number=size(outs.knock), cards=cards_or_none(outs.knock))
        )
    better = {"number": size(outs.better), "cards": cards_or_none(outs.better)}
    return [*lines, text("hand.outs_better", unseen=size(outs.unseen), **better)]
