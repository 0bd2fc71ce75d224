import { DETAIL_NAMES } from "#lib/videos/details";

/** The columns of a catalogue file, in the order in which an export writes them. */
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
] as const;

export type Column = (typeof COLUMNS)[number];

/** A file without these is none of ours. */
export const REQUIRED: readonly Column[] = ["title", "iframeSrc"];

export const isColumn = (name: string): name is Column => (COLUMNS as readonly string[]).includes(name);

const BAR = "|";

/** Several names in one value. A bar or backslash that is part of a name is written behind a backslash. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replace(/\\(?=[\\|]|$)|\|/g, "\\$&")).join(BAR);

/** The names in a value that `joinNames` or a person wrote; a backslash before anything else stands for itself. */
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
