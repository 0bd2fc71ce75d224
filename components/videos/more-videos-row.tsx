import { type ComponentProps, useEffect, useState } from "react";
import { call } from "#lib/browser/call";
import type { VideoPage } from "#lib/videos/types";
import { MostWatchedRow } from "./most-watched-row.tsx";
import { CardSkeleton } from "./skeleton/card-skeleton.tsx";

const COUNT = 4;

type Row = ComponentProps<typeof MostWatchedRow>;

async function fetchRow(): Promise<Row> {
  for (const timeframe of ["week", "all_time"] as const) {
    const path = `/api/most-watched?timeframe=${timeframe}&limit=${COUNT}`;
    const { videos } = await call<VideoPage>("GET", path);
    if (videos.length === COUNT) return { videos, timeframe };
  }
  return { videos: [], timeframe: "all_time" };
}

export function MoreVideosRow() {
  const [row, setRow] = useState<Row>();
  useEffect(() => {
    fetchRow().then(setRow, () => setRow({ videos: [], timeframe: "all_time" }));
  }, []);
  if (row) return <MostWatchedRow {...row} />;
  return (
    <section>
      <h2 className="section-title">Most watched</h2>
      <div className="video-grid sm:max-lg:grid-cols-4" aria-hidden="true">
        {Array.from({ length: COUNT }, (_, place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </section>
  );
}
