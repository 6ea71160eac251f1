"""The thinker: plays out many ways in which the unseen cards may lie, at the kernel's speed."""

from ginrummy.players.thinker.player import ThinkerPlayer

__all__ = ["ThinkerPlayer"]
