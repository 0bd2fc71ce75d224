import type { ReactNode } from "react";
import { Pagination } from "#components/navigation/pagination";
import type { Timeframe, VideoPage } from "#lib/videos/types";
import type { ListAddress } from "../navigation/page-window.ts";
import { VideoGrid } from "./video-grid.tsx";

type Props = {
  page: VideoPage;
  address: ListAddress;
  empty: ReactNode;
  afterSixth?: ReactNode;
  timeframe?: Timeframe;
};

export function VideoListing({ page: { videos, pagination }, address, empty, afterSixth, timeframe }: Props) {
  if (videos.length === 0) return empty;
  return (
    <>
      <VideoGrid videos={videos} pageSize={pagination.limit} timeframe={timeframe} afterSixth={afterSixth} />
      <Pagination pagination={pagination} address={address} />
    </>
  );
}
