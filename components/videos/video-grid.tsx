import { Fragment, type ReactNode } from "react";
import { type ListName, playingHref } from "#lib/playlists/playing";
import type { Timeframe, VideoCard } from "#lib/videos/types";
import { CardList } from "./card-list.tsx";
import { type ShownVideo, showVideo } from "./shown-video.ts";

/** About one row on desktops, two on phones. */
const EAGER = 4;

type Props = {
  videos: VideoCard[];
  /** Determines whether five columns fill their rows. */
  pageSize: number;
  /** List to queue beside the video. */
  list?: ListName;
  timeframe?: Timeframe;
  /** The category that all of them are in. */
  categoryId?: number;
  heading?: "h2" | "h3";
  isFirst?: boolean;
  watchedOf?: (video: VideoCard) => ShownVideo["watched"];
  afterSixth?: ReactNode;
  extra?: (video: VideoCard) => ReactNode;
};

const columnsOf = (pageSize: number): string => (pageSize % 5 === 0 ? "video-grid 3xl:grid-cols-5" : "video-grid");

export function VideoGrid({
  videos,
  pageSize,
  list,
  timeframe,
  categoryId,
  heading,
  isFirst = true,
  afterSixth,
  watchedOf,
  extra,
}: Props) {
  return (
    <CardList
      className={columnsOf(pageSize)}
      videos={videos.map((video) => {
        const shown = {
          ...showVideo(video, { timeframe, categoryId }),
          ...(watchedOf && { watched: watchedOf(video) }),
        };
        return list === undefined ? shown : { ...shown, href: playingHref(video.id, { list }) };
      })}
      heading={heading}
      eager={isFirst ? EAGER : 0}
      afterSixth={afterSixth}
      extras={extra && videos.map((video) => <Fragment key={video.id}>{extra(video)}</Fragment>)}
    />
  );
}
