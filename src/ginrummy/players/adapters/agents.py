"""What all adapters share: how an agent is found, and what is said of one that fails."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ginrummy.engine import Action, View
from ginrummy.errors import GinRummyError
from ginrummy.players.base import PlayerError, legal_for


def needed(module: str, package: str) -> Any:
    """Import a library that an adapter is for.

    Args:
        module: The name by which it is imported.
        package: The name by which it is installed.

    Raises:
        GinRummyError: `missing_extra`.
    """
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise GinRummyError("missing_extra", extra="agents", packages=package) from error


def found(place: str) -> Any:
    """Return what stands in a module, given as ``MODULE:NAME``.

    Raises:
        PlayerError: `no_such_agent` with what is wrong.
    """
    module, _, name = place.partition(":")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise PlayerError("no_such_agent", place=place, why=str(error)) from error


def made(place: str, *arguments: object) -> Any:
    """Make an agent by what stands in a module.

    Args:
        place: See `found`.
        arguments: What its library gives to a new agent.

    Raises:
        PlayerError: `no_such_agent`; or `agent_failed` when it makes nothing that can take a step.
    """
    make = found(place)
    try:
        agent = make(*arguments)
        # Bots of OpenSpiel and agents of RLCard are asked by the same name.
        _ = agent.step
    except Exception as error:
        raise PlayerError("agent_failed", agent=place, why=str(error)) from error
    return agent


def checked(action: Action, view: View, agent: str, answer: str) -> Action:
    """Return an action that an agent chose, if it is legal.

    Args:
        action: The action.
        view: What the seat to move sees.
        agent: The name of the agent.
        answer: What it chose, in the words of its library.

    Raises:
        PlayerError: `agent_illegal`; nothing is done in its place.
    """
    refused = legal_for(view).why_not(action)
    if refused is not None:
        raise PlayerError("agent_illegal", agent=agent, answer=answer, why=refused.code)
    return action
