import type { ReactNode } from "react";
import { CardList } from "#components/videos/card-list";
import type { VideoCard } from "#lib/videos/types";
import { showVideo } from "../videos/shown-video.ts";

/** Related videos: a list beside the description on wide screens, a grid below on others. Nothing when there are none. */
export function RelatedVideos({ videos, pagination }: { videos: VideoCard[]; pagination?: ReactNode }) {
  if (videos.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="section-title">
        Related Videos
      </h2>
      <CardList className="related-list" videos={videos.map((video) => showVideo(video))} heading="h3" />
      {pagination}
    </section>
  );
}
