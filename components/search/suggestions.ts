import { tagPath } from "#lib/seo/addresses";

export type Suggestion = {
  type: "search" | "category" | "tag" | "video" | "recent";
  id?: number;
  slug?: string;
  label: string;
  thumbnailUrl?: string | null;
  duration?: string | null;
  isPrivate?: true;
};

const GROUPS = ["search", "category", "tag", "video", "recent"] as const;

export function arrange(typed: string, proposed: Suggestion[]): Suggestion[] {
  if (proposed.length === 0) return proposed;
  const all: Suggestion[] = [{ type: "search", label: typed.trim() }, ...proposed];
  return GROUPS.flatMap((group) => all.filter(({ type }) => type === group));
}

export function matchedPieces(label: string, typed: string): string[] {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [label];
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  return label.split(new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})`, "giu"));
}

export const searchHref = (query: string): string => `/search?q=${encodeURIComponent(query)}`;

export function suggestionHref({ type, id, slug, label }: Suggestion): string {
  if (id !== undefined && type === "video") return `/videos/${id}`;
  if (id !== undefined && type === "category") return `/categories/${id}`;
  if (slug && type === "tag") return tagPath(slug);
  return searchHref(label);
}

export function walk(key: string, active: number, count: number): number {
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : -1;
  if (key === "ArrowUp") return active < 0 ? count - 1 : active - 1;
  return active;
}
