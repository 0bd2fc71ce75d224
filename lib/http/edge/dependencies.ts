import type { Change } from "#lib/changes";
import { NUMBER, PUBLIC_PATHS } from "./public-paths.ts";

/** What a page is a page of: one of PUBLIC_PATHS, and the video or category in its address. */
type Subject = { path: string; id?: number };

/** What a page shows, as far as a change can touch it. "everything" is touched by any. */
export type Dependencies = "everything" | { subject?: Subject; videos: number[] };

const named = (pattern: string): RegExp => new RegExp(`^${pattern.replace(":id", `(?:(?<id>${NUMBER})|invalid)`)}$`);

const patterns = PUBLIC_PATHS.map(({ path }) => ({ path, pattern: named(path) }));

function match(address: string): Subject | undefined {
  for (const { path, pattern } of patterns) {
    const found = pattern.exec(address);
    if (found) return { path, ...(found.groups?.id && { id: Number(found.groups.id) }) };
  }
  return undefined;
}

/** The subject of a canonical public address. */
export function subjectOf(path: string, query: string): Subject | undefined {
  const subject = match(path);
  const category = /[?&]category=(\d+)/.exec(query)?.[1];
  return subject && category ? { ...subject, id: Number(category) } : subject;
}

/** The videos that a document or payload names: wherever one is shown there is a link to its page. */
export function videosIn(text: string): number[] {
  const ids = new Set<number>();
  for (const [, id] of text.matchAll(/\/videos\/([1-9]\d{0,9})/g)) ids.add(Number(id));
  return [...ids];
}

const isOfVideo = (subject: Subject | undefined): boolean => subject?.path === "/videos/:id";

/** Lists of everything and of the categories in question. What is not known to be something else is taken for one. */
function isListTouched(subject: Subject | undefined, categories: number[]): boolean {
  if (isOfVideo(subject)) return false;
  return subject?.id === undefined || categories.includes(subject.id);
}

/** Whether a page may look different after a change. The table of it stands in docs/caching.md. */
export function isTouched(page: Dependencies, change: Change): boolean {
  if (page === "everything" || typeof change === "string") return true;
  const { videos, watch = [], lists } = change;
  const { subject } = page;
  // Its pictures are of videos that it does not name.
  if (subject?.path === "/categories") return true;
  if (isOfVideo(subject) && [...videos, ...watch].includes(subject?.id as number)) return true;
  if (lists && isListTouched(subject, lists.categories)) return true;
  return page.videos.some((id) => videos.includes(id));
}
