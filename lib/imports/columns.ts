import { DETAIL_NAMES } from "#lib/videos/details";
import { ORIGIN_NAMES } from "#lib/videos/origin/columns";

export const COLUMNS = [
  "title",
  "description",
  "iframeSrc",
  ...DETAIL_NAMES,
  "thumbnailUrl",
  "duration",
  "isPrivate",
  "createdAt",
  "categories",
  "tags",
  "state",
  "publishAt",
  ...ORIGIN_NAMES,
  "startingViews",
  "mirrors",
] as const;

/** Only in exports that include unpublished videos. */
export const STATE_COLUMNS: readonly Column[] = ["state", "publishAt"];

export type Column = (typeof COLUMNS)[number];

export const REQUIRED: readonly Column[] = ["title", "iframeSrc"];

export const isColumn = (name: string): name is Column => (COLUMNS as readonly string[]).includes(name);

const BAR = "|";

export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replace(/\\(?=[\\|]|$)|\|/g, "\\$&")).join(BAR);

/** Only "|" and "\" are escaped, by a backslash. */
export function splitNames(text: string, divider: string = BAR): string[] {
  if (divider !== BAR) return text.split(divider);
  if (!text.includes("\\")) return text.split(BAR);
  const names = [""];
  for (const [part] of text.matchAll(/\\[\\|]|\||[^\\|]+|\\/g)) {
    if (part === BAR) names.push("");
    else names.push((names.pop() ?? "") + (/^\\[\\|]$/.test(part) ? part[1] : part));
  }
  return names;
}
