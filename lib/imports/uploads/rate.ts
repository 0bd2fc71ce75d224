import { formatNumber } from "#lib/core/format";

/** `rows` or bytes by the time `at` in ms, and which part of all they are. */
export type Measured = { rows: number; part: number; at: number };

const MIN_MS = 1_500;

const rowsPerSecond = (rate: number): string => `${formatNumber(Math.round(rate))} rows/s`;

/** "610 rows/s, 11 s left", or nothing while too little is known. */
export function rateText(first: Measured, last: Measured, perSecond = rowsPerSecond): string {
  const ms = last.at - first.at;
  if (ms < MIN_MS || last.rows <= first.rows) return "";
  const rate = perSecond(((last.rows - first.rows) * 1000) / ms);
  if (last.part <= first.part || last.part >= 1) return rate;
  const seconds = Math.ceil(((1 - last.part) / (last.part - first.part)) * (ms / 1000));
  return `${rate}, ${seconds < 100 ? `${seconds} s` : `${formatNumber(Math.ceil(seconds / 60))} min`} left`;
}
