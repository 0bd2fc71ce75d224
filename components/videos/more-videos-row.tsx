import { useEffect, useState } from "react";
import { call } from "#lib/browser/call";
import type { VideoPage } from "#lib/videos/types";
import { CardList } from "./card-list.tsx";
import { type ShownVideo, showVideo } from "./shown-video.ts";
import { CardSkeleton } from "./skeleton/card-skeleton.tsx";

const COUNT = 4;

async function fetchVideos(): Promise<ShownVideo[]> {
  for (const timeframe of ["week", "all_time"] as const) {
    const path = `/api/most-watched?timeframe=${timeframe}&limit=${COUNT}`;
    const { videos } = await call<VideoPage>("GET", path);
    if (videos.length === COUNT) return videos.map(({ rank: _, ...video }) => showVideo(video, timeframe));
  }
  return [];
}

export function MoreVideosRow() {
  const [videos, setVideos] = useState<ShownVideo[]>();
  useEffect(() => {
    fetchVideos().then(setVideos, () => setVideos([]));
  }, []);
  if (videos?.length === 0) return null;
  return (
    <section aria-labelledby="more-videos">
      <h2 id="more-videos" className="section-title">
        Most watched
      </h2>
      {videos ? (
        <CardList className="video-grid grid-row" videos={videos} heading="h3" />
      ) : (
        <div className="video-grid grid-row" aria-hidden="true">
          {Array.from({ length: COUNT }, (_, place) => (
            <CardSkeleton key={place} />
          ))}
        </div>
      )}
    </section>
  );
}
