import type { Timeframe, VideoCard } from "#lib/videos/types";
import { ageText } from "./age-text.ts";
import { pickChips } from "./pick-chips.ts";
import { viewsText } from "./views-text.ts";

const PERIODS: Record<Timeframe, string> = {
  today: " today",
  week: " this week",
  month: " this month",
  all_time: "",
};

const WEEK_MS = 7 * 86_400_000;

/** Instead of "0 views". */
const unseenText = (createdAt: string): string => (Date.now() - Date.parse(createdAt) < WEEK_MS ? "New" : "");

export type ShownVideo = {
  id: number;
  /** Links identify the videos of a payload, and so the pages that a change purges. */
  href: string;
  title: string;
  picture: string | null;
  duration: string | null;
  isPrivate?: true;
  rank?: number;
  views: string;
  createdAt: string;
  /** As of the render. */
  age: string;
  categories: [id: number, name: string][];
};

export function showVideo(video: VideoCard, timeframe: Timeframe = "all_time"): ShownVideo {
  const { id, title, thumbnailUrl, duration, isPrivate, rank, createdAt, viewCount, periodViews } = video;
  const seen = periodViews ?? viewCount;
  return {
    id,
    href: `/videos/${id}`,
    title,
    picture: thumbnailUrl,
    duration,
    ...(isPrivate && { isPrivate }),
    ...(rank && { rank }),
    views: seen > 0 || timeframe !== "all_time" ? viewsText(seen) + PERIODS[timeframe] : unseenText(createdAt),
    createdAt,
    age: ageText(createdAt, Date.now()),
    categories: pickChips(id, video.categories).map((category) => [category.id, category.name]),
  };
}
