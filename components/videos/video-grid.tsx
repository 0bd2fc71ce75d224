import { Fragment, type ReactNode } from "react";
import type { VideoCard } from "#lib/videos/types";
import { CardList } from "./card-list.tsx";
import { showVideo } from "./shown-video.ts";

/** How many pictures load at once: about the first row of a desktop, the first two of a phone. */
const EAGER = 4;

type Props = {
  videos: VideoCard[];
  /** Videos on a full page: three and five columns appear where they fill their rows. */
  pageSize: number;
  /** Shown after the sixth card, on narrow screens only: the place of an advertisement. */
  afterSixth?: ReactNode;
  /** Puts something of its own on a card, such as a button that removes it from a playlist. */
  extra?: (video: VideoCard) => ReactNode;
};

const columnsOf = (pageSize: number): string => {
  if (pageSize % 5 === 0) return "grid grid-five";
  return pageSize % 3 === 0 ? "grid grid-three" : "grid";
};

export function VideoGrid({ videos, pageSize, afterSixth, extra }: Props) {
  return (
    <CardList
      className={columnsOf(pageSize)}
      videos={videos.map(showVideo)}
      eager={EAGER}
      afterSixth={afterSixth}
      extras={extra && videos.map((video) => <Fragment key={video.id}>{extra(video)}</Fragment>)}
    />
  );
}
