"""Facts about hands and games for people; returned as data, never printed."""

from ginrummy.analysis.hand import HandReport, Outs, report_on_hand

__all__ = ["HandReport", "Outs", "report_on_hand"]
