import type { Timeframe, VideoCard } from "#lib/videos/types";
import { CardList } from "./card-list.tsx";
import { showVideo } from "./shown-video.ts";

export const WEEK_HEADING = "Most watched this week";

/** Videos without views follow by date. */
const headingOf = (videos: VideoCard[], timeframe: Timeframe): string => {
  if (timeframe === "week") return WEEK_HEADING;
  return videos.some(({ viewCount }) => viewCount > 0) ? "Most watched" : "Latest videos";
};

type Props = { videos: VideoCard[]; timeframe: Timeframe; heading?: string };

/** Without ranks, which belong to the Most Watched list. */
export function MostWatchedRow({ videos, timeframe, heading = headingOf(videos, timeframe) }: Props) {
  if (videos.length === 0) return null;
  const shown = videos.map(({ rank: _, ...video }) => showVideo(video, { timeframe }));
  return (
    <section aria-labelledby="more-videos">
      <h2 id="more-videos" className="section-title">
        {heading}
      </h2>
      <CardList className="video-grid sm:max-lg:grid-cols-4" videos={shown} heading="h3" />
    </section>
  );
}
