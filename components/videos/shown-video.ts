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

/** What a card shows, ready to be drawn: a page carries it as data beside its drawing. */
export type ShownVideo = {
  id: number;
  /** The address of its page. By such links it is known which videos a payload holds, and so which a change makes stale. */
  href: string;
  title: string;
  picture: string | null;
  duration: string | null;
  isPrivate?: true;
  /** Its place in Most Watched. */
  rank?: number;
  views: string;
  createdAt: string;
  /** How long ago that was when the page was rendered. */
  age: string;
  categories: [id: number, name: string][];
};

/** A list of a timeframe shows its views in that time. */
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
