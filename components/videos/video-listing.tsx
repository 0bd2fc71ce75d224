import type { ReactNode } from "react";
import { Pagination } from "#components/navigation/pagination";
import type { ListName } from "#lib/playlists/playing";
import type { Timeframe, VideoPage } from "#lib/videos/types";
import type { ListAddress } from "../navigation/page-window.ts";
import { MoreVideos } from "./more-videos.tsx";
import { VideoGrid } from "./video-grid.tsx";

/** Lists up to this length leave most of the screen empty. */
const SHORT = 4;

type Props = {
  page: VideoPage;
  address: ListAddress;
  list?: ListName;
  empty: ReactNode;
  afterSixth?: ReactNode;
  timeframe?: Timeframe;
  categoryId?: number;
  /** Other videos below a short list. */
  hasMore?: boolean;
  /** Name of the category. The other videos are of one with a similar name, if there is one. */
  similarTo?: string;
};

export function VideoListing({
  page: { videos, pagination },
  address,
  list,
  empty,
  afterSixth,
  timeframe,
  categoryId,
  hasMore,
  similarTo,
}: Props) {
  if (videos.length === 0) return empty;
  return (
    <>
      <VideoGrid
        videos={videos}
        pageSize={pagination.limit}
        list={list}
        timeframe={timeframe}
        categoryId={categoryId}
        afterSixth={afterSixth}
      />
      <Pagination pagination={pagination} address={address} />
      {hasMore && pagination.totalCount <= SHORT && (
        <div className="mt-14">
          <MoreVideos similarTo={similarTo} />
        </div>
      )}
    </>
  );
}
