import type { ReactNode } from "react";
import { Pagination } from "#components/navigation/pagination";
import type { ListName } from "#lib/playlists/playing";
import type { Timeframe, VideoPage } from "#lib/videos/types";
import type { ListAddress } from "../navigation/page-window.ts";
import { VideoGrid } from "./video-grid.tsx";

type Props = {
  page: VideoPage;
  address: ListAddress;
  list?: ListName;
  empty: ReactNode;
  afterSixth?: ReactNode;
  timeframe?: Timeframe;
};

export function VideoListing({ page: { videos, pagination }, address, list, empty, afterSixth, timeframe }: Props) {
  if (videos.length === 0) return empty;
  return (
    <>
      <VideoGrid
        videos={videos}
        pageSize={pagination.limit}
        list={list}
        timeframe={timeframe}
        afterSixth={afterSixth}
      />
      <Pagination pagination={pagination} address={address} />
    </>
  );
}
