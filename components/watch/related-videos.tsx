import type { ReactNode } from "react";
import { CardList } from "#components/videos/card-list";
import type { VideoCard } from "#lib/videos/types";
import { showVideo } from "../videos/shown-video.ts";

export function RelatedVideos({ videos, pagination }: { videos: VideoCard[]; pagination?: ReactNode }) {
  if (videos.length === 0) return null;
  return (
    <section
      aria-labelledby="related"
      className="[&>nav]:mt-4 [&>nav>:is(ol,form)]:hidden xl:[&>nav>div]:w-full xl:[&>nav>div]:justify-between"
    >
      <h2 id="related" className="section-title">
        Related Videos
      </h2>
      <CardList
        className="related-list grid grid-cols-2 gap-x-3 gap-y-5 max-[18rem]:grid-cols-1 sm:max-xl:grid-cols-3 sm:max-xl:gap-x-4 sm:max-xl:gap-y-7 xl:grid-cols-1 xl:gap-2.5 xl:[&_.card]:grid xl:[&_.card]:grid-cols-[10.5rem_minmax(0,1fr)] xl:[&_.card]:gap-3 xl:[&_.heart]:hidden"
        videos={videos.map((video) => showVideo(video))}
        heading="h3"
      />
      {pagination}
    </section>
  );
}
