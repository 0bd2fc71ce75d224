/** Videos that one change takes at most. */
export const MOST_VIDEOS = 100_000;

/** Days for which a change can be undone. */
export const DAYS_TO_UNDO = 30;

/** Videos that a gradual release publishes in a day. */
export const MOST_A_DAY = 500;

export const MOST_NAMES = 20;
export const LONGEST_TITLE = 500;

/** Titles that a preview shows. */
export const PREVIEWED = 20;

export type Replacement = { find: string; replace: string; matchCase: boolean };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A title with a text replaced wherever it stands; null where nothing changes or no title is left. */
export function replaceInTitle(title: string, { find, replace, matchCase }: Replacement): string | null {
  const pattern = new RegExp(escaped(find), matchCase ? "gu" : "giu");
  const changed = title
    .replace(pattern, () => replace)
    .replace(/ {2,}/g, " ")
    .trim()
    .slice(0, LONGEST_TITLE);
  return changed === "" || changed === title || !title.match(pattern) ? null : changed;
}
