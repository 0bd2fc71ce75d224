import { Fragment, type ReactNode } from "react";
import type { Timeframe, VideoCard } from "#lib/videos/types";
import { CardList } from "./card-list.tsx";
import { showVideo } from "./shown-video.ts";

/** How many pictures load at once: about the first row of a desktop, the first two of a phone. */
const EAGER = 4;

type Props = {
  videos: VideoCard[];
  /** Videos on a full page: five columns appear where they fill their rows. */
  pageSize: number;
  /** Views are those of this time. */
  timeframe?: Timeframe;
  /** The level of the titles. */
  heading?: "h2" | "h3";
  /** Whether it stands at the top of its page, where pictures load at once. */
  isFirst?: boolean;
  /** Shown after the sixth card, on narrow screens only: the place of an advertisement. */
  afterSixth?: ReactNode;
  /** Puts something of its own on a card, such as a button that removes it from a playlist. */
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
