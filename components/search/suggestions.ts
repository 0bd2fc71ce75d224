export type Suggestion = {
  /** `search` is the search for what was typed. */
  type: "search" | "category" | "tag" | "video" | "recent";
  id?: number;
  label: string;
  thumbnailUrl?: string | null;
  duration?: string | null;
};

const GROUPS = ["search", "category", "tag", "video", "recent"] as const;

/** Suggestions as they are listed: the search for the words themselves, then what was proposed, by its kind. */
export function arrange(typed: string, proposed: Suggestion[]): Suggestion[] {
  if (proposed.length === 0) return proposed;
  const all: Suggestion[] = [{ type: "search", label: typed.trim() }, ...proposed];
  return GROUPS.flatMap((group) => all.filter(({ type }) => type === group));
}

/** A label in pieces, every second of which begins a word as it was typed. */
export function matchedPieces(label: string, typed: string): string[] {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [label];
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  return label.split(new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})`, "giu"));
}

export const searchHref = (query: string): string => `/search?q=${encodeURIComponent(query)}`;

/** Where a suggestion leads: to the video or category itself, else to the search for its words. */
export function suggestionHref({ type, id, label }: Suggestion): string {
  if (id !== undefined && type === "video") return `/videos/${id}`;
  if (id !== undefined && type === "category") return `/categories/${id}`;
  return searchHref(label);
}

/** The next suggestion by arrow key; -1 is the field itself, and the walk goes round. */
export function walk(key: string, active: number, count: number): number {
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : -1;
  if (key === "ArrowUp") return active < 0 ? count - 1 : active - 1;
  return active;
}
