import { CardList } from "#components/videos/card-list";
import type { VideoCard } from "#lib/videos/types";
import { showVideo } from "../../videos/shown-video.ts";

/** Fewer would leave most of the row empty. */
const LEAST = 4;

type Props = { heading: string; videos: VideoCard[]; className?: string };

/** In the full width below the video and what is beside it. */
export function MoreRow({ heading, videos, className = "" }: Props) {
  if (videos.length < LEAST) return null;
  return (
    <section aria-labelledby="more-row" className={`mt-10 xl:row-start-3 ${className}`}>
      <h2 id="more-row" className="section-title">
        {heading}
      </h2>
      <CardList className="video-grid xl:grid-cols-6" videos={videos.map((video) => showVideo(video))} heading="h3" />
    </section>
  );
}
