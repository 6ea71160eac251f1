"""A player of club strength, by rules of thumb."""

from ginrummy.players.club.player import ClubPlayer

__all__ = ["ClubPlayer"]
