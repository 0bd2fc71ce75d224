/** Cuts at a word boundary if one is near, and collapses white space. */
export function excerpt(text: string, max: number): string {
  const collapsed = text.replace(/\s+/g, " ").trim();
  if (collapsed.length <= max) return collapsed;
  const cut = collapsed
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, "");
  const space = cut.lastIndexOf(" ");
  return `${(space > max * 0.8 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

const number = new Intl.NumberFormat("en");

/** "12,345" or "45.5". */
export const formatNumber = (value: number): string => number.format(value);

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** "12.3K". */
export const formatCount = (value: number): string => compact.format(value);

export function formatBytes(bytes: number): string {
  const [unit, size] = bytes < 1e6 ? ["kB", 1e3] : bytes < 1e9 ? ["MB", 1e6] : ["GB", 1e9];
  return `${(bytes / (size as number)).toFixed(1)} ${unit}`;
}

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** Days are those of UTC, like the statistics. */
export const formatDay = (moment: string): string => day.format(new Date(moment));

const longDay = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** "March 5, 2026". */
export const formatLongDay = (moment: string | Date): string => longDay.format(new Date(moment));

const MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** Characters of a text that is normalised within half a millisecond, whatever its marks. */
const SHORT = 1_000;

/**
 * Normalises text of any length. `normalize` sorts the combining marks of a letter in quadratic time, so those of longer
 * texts are cut at 30, as in Unicode's stream-safe format (UAX 15).
 */
export const toNormalForm = (text: string, form: "NFC" | "NFKC" | "NFKD"): string =>
  (text.length > SHORT ? text.replace(MARKS, "$1") : text).normalize(form);
