import { Fragment, type ReactNode } from "react";
import type { VideoCard as Card } from "#lib/videos/types";
import { VideoCard } from "./video-card.tsx";

/** How many pictures load at once: about the first row of a desktop, the first two of a phone. */
const EAGER = 4;

type Props = {
  videos: Card[];
  /** Videos on a full page: five columns appear where they fill their rows. */
  pageSize: number;
  /** Shown after the sixth card, on narrow screens only: the place of an advertisement. */
  afterSixth?: ReactNode;
  /** False where the grid lies below the first screen: then no picture is hurried. */
  onTop?: boolean;
  /** Puts something of its own on a card, such as a button that removes it from a playlist. */
  extra?: (video: Card) => ReactNode;
};

export function VideoGrid({ videos, pageSize, afterSixth, onTop = true, extra }: Props) {
  return (
    <ul className={pageSize % 5 === 0 ? "grid grid-five" : "grid"}>
      {videos.map((video, index) => (
        <Fragment key={video.id}>
          <li>
            <VideoCard video={video} eager={onTop && index < EAGER} first={onTop && index === 0} />
            {extra?.(video)}
          </li>
          {afterSixth && index === 5 && <li className="grid-full">{afterSixth}</li>}
        </Fragment>
      ))}
    </ul>
  );
}
