export type Suggestion = { type: "video" | "category" | "tag" | "recent"; id?: number; label: string };

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
