import { Fragment, type ReactNode } from "react";
import type { Timeframe, VideoCard } from "#lib/videos/types";
import { CardList } from "./card-list.tsx";
import { showVideo } from "./shown-video.ts";

/** About one row on desktops, two on phones. */
const EAGER = 4;

type Props = {
  videos: VideoCard[];
  /** Five columns are used where they fill their rows. */
  pageSize: number;
  timeframe?: Timeframe;
  heading?: "h2" | "h3";
  isFirst?: boolean;
  afterSixth?: ReactNode;
  extra?: (video: VideoCard) => ReactNode;
};

const columnsOf = (pageSize: number): string => (pageSize % 5 === 0 ? "grid grid-five" : "grid");

export function VideoGrid({ videos, pageSize, timeframe, heading, isFirst = true, afterSixth, extra }: Props) {
  return (
    <CardList
      className={columnsOf(pageSize)}
      videos={videos.map((video) => showVideo(video, timeframe))}
      heading={heading}
      eager={isFirst ? EAGER : 0}
      afterSixth={afterSixth}
      extras={extra && videos.map((video) => <Fragment key={video.id}>{extra(video)}</Fragment>)}
    />
  );
}
