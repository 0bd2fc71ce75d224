import { firstValue, type PageQuery } from "#lib/core/page-query";
import { LIST_LENGTHS } from "#lib/routes";

export const LENGTHS = LIST_LENGTHS;
export type Length = (typeof LENGTHS)[number];

/** Inclusive bounds in seconds. Videos of unknown duration have no length. */
const SECONDS: Record<Length, [from: number, to?: number]> = { short: [0, 239], medium: [240, 1200], long: [1201] };

export const secondsOf = (length: Length): [from: number, to?: number] => SECONDS[length];

export const LENGTH_TEXTS: Record<Length, string> = {
  short: "Under 4 min",
  medium: "4–20 min",
  long: "Over 20 min",
};

/** Must match the conditions of the partial indexes, or the planner doesn't use them. */
export const LENGTH_CONDITIONS: Record<Length, string> = {
  short: "duration_seconds < 240",
  medium: "duration_seconds BETWEEN 240 AND 1200",
  long: "duration_seconds > 1200",
};

export const lengthInQuery = ({ length }: PageQuery): Length | undefined =>
  LENGTHS.find((each) => each === firstValue(length));
