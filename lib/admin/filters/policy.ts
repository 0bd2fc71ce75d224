import { ISSUE_LABELS, ISSUES } from "#lib/videos/filter/policy";

/** Saved filters per site. */
export const MAX_FILTERS = 50;

/** Counts beside filter names are exact up to this number. */
export const MOST_IN_COUNT = 9_999;

export const LONGEST_NAME = 60;
export const LONGEST_QUERY = 2_000;

/** Built-in filters, one for each kind of catalogue issue. */
export const BUILT_IN = ISSUES.map((issue) => ({ name: ISSUE_LABELS[issue], query: `show=${issue}` }));
