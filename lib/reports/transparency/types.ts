import type { Reason } from "#lib/reports/policy";

/** Reports received in a year for one reason, and their outcomes. */
export type ReasonFigures = {
  reason: Reason;
  received: number;
  /** Reports by trusted flaggers and by members; the rest were sent by guests. */
  trusted: number;
  members: number;
  /** Videos hidden by the report until it was decided. */
  hiddenAtOnce: number;
  removed: number;
  kept: number;
  /** Closed without a decision, for example because the player works again. */
  closed: number;
  open: number;
  appeals: number;
  /** Median hours from a report to its latest decision; null if none was decided. */
  medianHours: number | null;
};

export type ReporterFigures = {
  flaggers: { name: string; received: number; removed: number; kept: number }[];
  warnings: number;
  suspensions: number;
};
