import type { ReactNode } from "react";
import { Pagination } from "#components/navigation/pagination";
import type { Timeframe, VideoPage } from "#lib/videos/types";
import type { ListAddress } from "../navigation/page-window.ts";
import { VideoGrid } from "./video-grid.tsx";

type Props = {
  page: VideoPage;
  /** The list's path and parameters, for the links to its other pages. */
  address: ListAddress;
  /** Stands in place of an empty list. */
  empty: ReactNode;
  afterSixth?: ReactNode;
  /** Views are those of this time. */
  timeframe?: Timeframe;
};

/** One page of a list of videos with the way to the others. */
export function VideoListing({ page: { videos, pagination }, address, empty, afterSixth, timeframe }: Props) {
  if (videos.length === 0) return empty;
  return (
    <>
      <VideoGrid videos={videos} pageSize={pagination.limit} timeframe={timeframe} afterSixth={afterSixth} />
      <Pagination pagination={pagination} address={address} />
    </>
  );
}
