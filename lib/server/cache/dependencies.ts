import type { Change } from "#lib/core/changes";
import {
  CATEGORY_INDEX,
  EVERY_PAGE,
  FILTER_BARS,
  FILTERED_LISTS,
  GENERAL_LISTS,
  listTag,
  SHUFFLED_LISTS,
  UNKNOWN_PAGE,
  videoTag,
  WATCH_PAGES,
  watchTag,
} from "#lib/core/outer-cache/tags";
import { NUMBER, patternOf, SCREENS } from "#lib/routes";
import { MISSING_PAGE, PLAIN_PAGES, PUBLIC_PATHS } from "#lib/server/public-paths";

type Subject = { path: string; id?: number; isFiltered?: true };

export type Dependencies = "everything" | { subject?: Subject; videos: number[] };

const named = (pattern: string): RegExp =>
  new RegExp(`^${patternOf(pattern.replace(":id", `(?:(?<id>${NUMBER})|invalid)`))}$`);

const patterns = PUBLIC_PATHS.map(({ path }) => ({ path, pattern: named(path) }));

function match(address: string): Subject | undefined {
  for (const { path, pattern } of patterns) {
    const found = pattern.exec(address);
    if (found) return { path, ...(found.groups?.id && { id: Number(found.groups.id) }) };
  }
  return undefined;
}

const plainPages = new Set([...PLAIN_PAGES.keys(), MISSING_PAGE]);

export function subjectOf(path: string, query: string): Subject | undefined {
  if (plainPages.has(path)) return { path };
  const subject = match(path);
  if (!subject) return undefined;
  const category = /[?&]category=(\d+)/.exec(query)?.[1];
  const isFiltered = /[?&](?:sort|length)=/.test(query);
  return { ...subject, ...(category && { id: Number(category) }), ...(isFiltered && { isFiltered }) };
}

/** Every shown video is linked, so the links tell which videos a page depends on. */
export function videosIn(text: string): number[] {
  const ids = new Set<number>();
  for (const [, id] of text.matchAll(/\/videos\/([1-9]\d{0,9})/g)) ids.add(Number(id));
  return [...ids];
}

const isOfVideo = ({ path }: Subject): boolean => path === "/videos/:id";

const LISTS = new Set(SCREENS.filter(({ isList }) => isList).map(({ path }) => path));
/** The filter bar of every premium list offers the categories that have premium videos. */
const isGeneral = (subject: Subject | undefined): boolean =>
  subject?.id === undefined || subject.path === "/premium-videos";
const isList = (subject: Subject | undefined): boolean => !subject || LISTS.has(subject.path);
const SHUFFLED = new Set(SCREENS.filter(({ isShuffled }) => isShuffled).map(({ path }) => path));

/** The rules are listed in docs/caching.md. Unknown pages depend on all lists. */
export function touchedBy(change: Change): (page: Dependencies) => boolean {
  if (typeof change === "string") return () => true;
  const { watch = [], watchPages, lists, filterBars, categories, shuffle } = change;
  const videos = new Set(change.videos);
  const watched = new Set([...change.videos, ...watch]);
  const listed = new Set(lists?.categories);
  const described = new Set(categories);

  function isListTouched(subject: Subject | undefined): boolean {
    if (!isList(subject)) return false;
    return isGeneral(subject) || listed.has(subject?.id as number);
  }

  return (page) => {
    if (page === "everything") return true;
    const { subject } = page;
    // Category cards show thumbnails of videos without linking them.
    if (subject?.path === "/categories" && (videos.size > 0 || lists || filterBars || categories)) return true;
    if (filterBars && isList(subject)) return true;
    if (subject?.id !== undefined && isList(subject) && described.has(subject.id)) return true;
    if (subject && isOfVideo(subject) && (watchPages || watched.has(subject.id as number))) return true;
    if (lists && isListTouched(subject)) return true;
    // A new duration moves a video to another place or list.
    if (subject?.isFiltered && videos.size > 0) return true;
    if (shuffle && (!subject || SHUFFLED.has(subject.path))) return true;
    return page.videos.some((id) => videos.has(id));
  };
}

export const isTouched = (page: Dependencies, change: Change): boolean => touchedBy(change)(page);

/** Tags for an outer cache: a change purges a page by one of them exactly when `touchedBy` says so. */
export function tagsOfPage(page: Dependencies): string[] {
  if (page === "everything") return [EVERY_PAGE, UNKNOWN_PAGE];
  const { subject, videos } = page;
  return [
    EVERY_PAGE,
    ...(isList(subject) ? [FILTER_BARS, ...(isGeneral(subject) ? [GENERAL_LISTS] : [])] : []),
    ...(isList(subject) && subject?.id !== undefined ? [listTag(subject.id)] : []),
    ...(subject?.path === "/categories" ? [CATEGORY_INDEX] : []),
    ...(subject && isOfVideo(subject) ? [WATCH_PAGES, watchTag(subject.id as number)] : []),
    ...(subject?.isFiltered ? [FILTERED_LISTS] : []),
    ...(!subject || SHUFFLED.has(subject.path) ? [SHUFFLED_LISTS] : []),
    ...videos.map(videoTag),
  ];
}
