import type { ReactNode } from "react";
import type { VideoCard as Card } from "#lib/videos/types";
import { VideoCard } from "./video-card.tsx";

/** Related videos: a list beside the description on wide screens, a grid below on others. Nothing when there are none. */
export function RelatedVideos({ videos, pagination }: { videos: Card[]; pagination?: ReactNode }) {
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="section-title">
        Related Videos
      </h2>
      <ul className="related-list">
        {videos.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} heading="h3" />
          </li>
        ))}
      </ul>
      {pagination}
    </section>
  );
}
