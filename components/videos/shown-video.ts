import type { VideoCard } from "#lib/videos/types";
import { ageText } from "./age-text.ts";
import { pickChips } from "./pick-chips.ts";
import { viewsText } from "./views-text.ts";

/** Up to this rank a card of Most Watched bears its place. */
const TOP_RANKS = 3;

/** What a card shows, ready to be drawn: a page carries it as data beside its drawing. */
export type ShownVideo = {
  id: number;
  /** The address of its page. By such links it is known which videos a payload holds, and so which a change makes stale. */
  href: string;
  title: string;
  picture: string | null;
  duration: string | null;
  isPrivate?: true;
  rank?: number;
  views: string;
  createdAt: string;
  /** How long ago that was when the page was rendered. */
  age: string;
  categories: [id: number, name: string][];
};

export function showVideo(video: VideoCard): ShownVideo {
  const { id, title, thumbnailUrl, duration, isPrivate, rank, createdAt, viewCount } = video;
  return {
    id,
    href: `/videos/${id}`,
    title,
    picture: thumbnailUrl,
    duration,
    ...(isPrivate && { isPrivate }),
    ...(rank !== undefined && rank >= 1 && rank <= TOP_RANKS && { rank }),
    views: viewsText(viewCount),
    createdAt,
    age: ageText(createdAt, Date.now()),
    categories: pickChips(id, video.categories).map((category) => [category.id, category.name]),
  };
}
