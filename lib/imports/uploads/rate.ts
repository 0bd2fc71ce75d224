import { formatNumber } from "#lib/core/format";

export type Measured = { rows: number; part: number; at: number };

const MIN_MS = 1_500;

/** "610 rows/s, 11 s left", or nothing while too little is known. */
export function rateText(first: Measured, last: Measured): string {
  const ms = last.at - first.at;
  if (ms < MIN_MS || last.rows <= first.rows) return "";
  const rate = `${formatNumber(Math.round(((last.rows - first.rows) * 1000) / ms))} rows/s`;
  if (last.part <= first.part || last.part >= 1) return rate;
  const seconds = Math.ceil(((1 - last.part) / (last.part - first.part)) * (ms / 1000));
  return `${rate}, ${seconds < 100 ? `${seconds} s` : `${formatNumber(Math.ceil(seconds / 60))} min`} left`;
}
