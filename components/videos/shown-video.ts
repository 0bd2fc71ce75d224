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
  return {
    id,
    href: `/videos/${id}`,
    title,
    picture: thumbnailUrl,
    duration,
    ...(isPrivate && { isPrivate }),
    ...(rank && { rank }),
    views: viewsText(periodViews ?? viewCount) + PERIODS[timeframe],
    createdAt,
    age: ageText(createdAt, Date.now()),
    categories: pickChips(id, video.categories).map((category) => [category.id, category.name]),
  };
}
