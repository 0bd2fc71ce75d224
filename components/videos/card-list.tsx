"use client";

import { Fragment, type ReactNode } from "react";
import type { ShownVideo } from "./shown-video.ts";
import { VideoCard } from "./video-card.tsx";

type Props = {
  className: string;
  videos: ShownVideo[];
  /** The level of the titles. */
  heading?: "h2" | "h3";
  /** How many pictures load at once. */
  eager?: number;
  afterSixth?: ReactNode;
  /** One for each video: something of its own on its card. */
  extras?: ReactNode[];
};

/** A list of cards, which is one island: as one for each button of each card it took a sixth longer to render. */
export function CardList({ className, videos, heading, eager = 0, afterSixth, extras }: Props) {
  return (
    <ul className={className}>
      {videos.map((video, index) => (
        <Fragment key={video.id}>
          <li>
            <VideoCard video={video} heading={heading} eager={index < eager} first={eager > 0 && index === 0} />
            {extras?.[index]}
          </li>
          {afterSixth && index === 5 && <li className="grid-full">{afterSixth}</li>}
        </Fragment>
      ))}
    </ul>
  );
}
