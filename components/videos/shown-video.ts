import type { Timeframe, VideoCard } from "#lib/videos/types";
import { pickChips } from "./pick-chips.ts";
import { ageText } from "./time/age-text.ts";
import { viewsText } from "./views-text.ts";

const PERIODS: Record<Timeframe, string> = {
  today: " today",
  week: " this week",
  month: " this month",
  all_time: "",
};

const WEEK_MS = 7 * 86_400_000;

/** Shown instead of "0 views". */
const unseenText = (createdAt: string): string => (Date.now() - Date.parse(createdAt) < WEEK_MS ? "New" : "");

export type ShownVideo = {
  id: number;
  /** The page cache reads video ids from links to know which videos a page depends on. */
  href: string;
  title: string;
  picture: string | null;
  duration: string | null;
  isPrivate?: true;
  stills?: number;
  rank?: number;
  views: string;
  createdAt: string;
  /** Relative to the time of rendering. */
  age: string;
  categories: [id: number, name: string][];
  /** Shown instead of views and age. */
  watched?: { at: string; text: string };
};

type Place = { timeframe?: Timeframe; categoryId?: number };

export function showVideo(video: VideoCard, { timeframe = "all_time", categoryId }: Place = {}): ShownVideo {
  const { id, title, thumbnailUrl, duration, isPrivate, stills, rank, createdAt, viewCount, periodViews } = video;
  const seen = periodViews ?? viewCount;
  return {
    id,
    href: `/videos/${id}`,
    title,
    picture: thumbnailUrl,
    duration,
    ...(isPrivate && { isPrivate }),
    ...(stills && { stills }),
    // Videos without views are listed by date.
    ...(rank && seen > 0 && { rank }),
    views: seen > 0 || timeframe !== "all_time" ? viewsText(seen) + PERIODS[timeframe] : unseenText(createdAt),
    createdAt,
    age: ageText(createdAt, Date.now()),
    categories: pickChips(id, video.categories, categoryId).map((category) => [category.id, category.name]),
  };
}
