import type { ReactNode } from "react";
import { CardList } from "#components/videos/card-list";
import type { VideoCard } from "#lib/videos/types";
import { showVideo } from "../../videos/shown-video.ts";
import { RELATED_GRID } from "./related-grid.ts";

type Props = {
  videos: VideoCard[];
  pagination?: ReactNode;
  /** Takes the place of the pagination where the videos are not beside the player. */
  more?: ReactNode;
};

export function RelatedVideos({ videos, pagination, more }: Props) {
  if (videos.length === 0) return null;
  return (
    <section
      aria-labelledby="related"
      className={`[&>nav]:mt-4 [&>nav>:is(ol,form)]:hidden xl:[&>nav>div]:w-full xl:[&_[data-announced]]:order-first xl:[&_[data-announced]]:mr-auto xl:[&_[data-announced]]:pl-0 xl:[&>nav_.btn]:min-h-9 xl:[&>nav_.btn]:bg-raised xl:[&>nav_.btn]:px-3.5 xl:[&>nav_.btn]:text-ui ${more ? "max-xl:[&>nav]:hidden" : ""}`}
    >
      <h2 id="related" className="section-title">
        Related Videos
      </h2>
      <CardList className={RELATED_GRID} videos={videos.map((video) => showVideo(video))} heading="h3" />
      {more}
      {pagination}
    </section>
  );
}
