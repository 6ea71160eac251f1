"""What is right for every page, whatever is on it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from xml.etree.ElementTree import Element

import html5lib

NAMED = ("input", "select", "textarea")
HEADING = re.compile(r"h([1-6])")


def parsed(page: str) -> Element:
    """The page as a tree; anything that a browser would have to repair is an error."""
    parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
    tree: Element = parser.parse(page)
    return tree


def faults(page: str, language: str) -> Iterator[str]:
    """Everything that is wrong with a page."""
    tree = parsed(page)
    html = [tree] if tree.tag == "html" else tree.findall("html")
    if html[0].get("lang") != language:
        yield f"language {html[0].get('lang')}"
    yield from _ids(tree)
    yield from _headings(tree)
    yield from _labels(tree)
    yield from _safe(tree)
    yield from _names(tree)
    if not (tree.findtext(".//title") or "").strip():
        yield "no title"
    if len(tree.findall(".//main")) != 1:
        yield "not one main"
    first = next(iter(tree.findall(".//body/a")), None)
    if first is None or first.get("href") != "#main":
        yield "the first link does not skip to the content"


def _ids(tree: Element) -> Iterator[str]:
    ids = Counter(each.get("id") for each in tree.iter() if each.get("id") is not None)
    yield from (f"id {name} comes {number} times" for name, number in ids.items() if number > 1)
    for each in tree.iter():
        for attribute in ("aria-labelledby", "aria-describedby", "for"):
            for name in (each.get(attribute) or "").split():
                if name not in ids:
                    yield f"{attribute}={name} leads nowhere"
        link = each.get("href") or ""
        if link.startswith("#") and link[1:] not in ids:
            yield f"{link} leads nowhere"


def _headings(tree: Element) -> Iterator[str]:
    levels = [int(found[1]) for each in tree.iter() if (found := HEADING.fullmatch(str(each.tag)))]
    if levels.count(1) != 1 or levels[0] != 1:
        yield f"headings {levels}"
    for before, after in pairwise(levels):
        if after > before + 1:
            yield f"a heading of level {after} after one of level {before}"


def _labels(tree: Element) -> Iterator[str]:
    labelled = {each.get("for") for each in tree.iter("label")}
    inside = {id(each) for label in tree.iter("label") for each in label.iter()}
    for each in tree.iter():
        if each.tag not in NAMED or each.get("type") == "hidden":
            continue
        if not (each.get("id") in labelled or id(each) in inside or each.get("aria-label")):
            yield f"{each.tag} {each.get('name')} has no label"
        if each.get("aria-invalid") and not each.get("aria-describedby"):
            yield f"{each.get('name')} does not say what is wrong"
    for each in tree.iter("fieldset"):
        if not each or each[0].tag != "legend":
            yield "a fieldset without a legend"


def _safe(tree: Element) -> Iterator[str]:
    """Nothing that the policy of the server would forbid."""
    for each in tree.iter():
        yield from (f"{name} on {each.tag}" for name in each.attrib if name.startswith("on"))
        if "style" in each.attrib or each.tag == "style":
            yield f"style in {each.tag}"
        if each.tag == "script" and ((each.text or "").strip() or not each.get("src")):
            yield "a script in the page"
        for name in ("src", "href", "action"):
            if re.match(r"(https?:)?//|javascript:|data:", each.get(name) or ""):
                yield f"{name}={each.get(name)}"
        if each.tag == "form" and each.get("method") != "post":
            yield "a form that is not posted"


def _names(tree: Element) -> Iterator[str]:
    """Everything that is pressed, and every picture, has a name."""
    for each in tree.iter():
        if each.tag in {"a", "button"} and not words(each) and not each.get("aria-label"):
            yield f"{each.tag} {each.get('href')} has no name"
        if each.get("role") == "img" and not each.get("aria-label"):
            yield "a picture without a name"
        if each.tag in {"img"} and each.get("alt") is None:
            yield "an image without a text"


def words(element: Element) -> str:
    """The text of an element."""
    return " ".join("".join(element.itertext()).split())


def links(page: str) -> set[str]:
    """The addresses on this server that a page leads to."""
    found = set()
    for each in parsed(page).iter():
        for name in ("href", "src"):
            address = (each.get(name) or "").partition("#")[0]
            if address.startswith("/"):
                found.add(address)
    return found
