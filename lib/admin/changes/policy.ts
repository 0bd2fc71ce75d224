/** Videos per change. */
export const MAX_VIDEOS = 100_000;

/** Days during which a change can be undone. */
export const DAYS_TO_UNDO = 30;

/** Videos that a gradual release publishes per day. */
export const MAX_A_DAY = 500;

export const MAX_NAMES = 20;
export const LONGEST_TITLE = 500;

/** Titles in a preview. */
export const PREVIEWED = 20;

export type Replacement = { find: string; replace: string; matchCase: boolean };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Replaces all occurrences of a text. Returns null if nothing changes or nothing would be left. */
export function replaceText(text: string, { find, replace, matchCase }: Replacement): string | null {
  const pattern = new RegExp(escaped(find), matchCase ? "gu" : "giu");
  if (!text.match(pattern)) return null;
  const changed = text
    .replace(pattern, () => replace)
    .replace(/ {2,}/g, " ")
    .trim();
  return changed === "" || changed === text ? null : changed;
}

export function replaceInTitle(title: string, replacement: Replacement): string | null {
  const changed = replaceText(title, replacement)?.slice(0, LONGEST_TITLE) ?? title;
  return changed === title ? null : changed;
}
