import type { Reason } from "#lib/reports/policy";

/** Reports received in a year for one reason, and what became of them. */
export type ReasonFigures = {
  reason: Reason;
  received: number;
  /** Of those, videos taken off the site by the report itself, until somebody decided. */
  hiddenAtOnce: number;
  removed: number;
  kept: number;
  /** Closed without a decision, such as a player that works again. */
  closed: number;
  open: number;
  appeals: number;
  /** Median hours from the report to its latest decision; null when none was decided. */
  medianHours: number | null;
};
