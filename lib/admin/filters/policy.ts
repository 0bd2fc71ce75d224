import { ISSUE_LABELS, ISSUES } from "#lib/videos/filter/policy";

/** Saved filters of a site. */
export const MOST_FILTERS = 50;

/** Videos of a filter that are counted beside its name; of more it is said that they are more. */
export const MOST_IN_COUNT = 9_999;

export const LONGEST_NAME = 60;
export const LONGEST_QUERY = 2_000;

/** Filters that every site has: the issues of its catalogue. */
export const BUILT_IN = ISSUES.map((issue) => ({ name: ISSUE_LABELS[issue], query: `show=${issue}` }));
