"use client";

import { Fragment, type ReactNode } from "react";
import type { ShownVideo } from "./shown-video.ts";
import { VideoCard } from "./video-card.tsx";

type Props = {
  className: string;
  videos: ShownVideo[];
  heading?: "h2" | "h3";
  eager?: number;
  afterSixth?: ReactNode;
  extras?: ReactNode[];
};

/** One client component for the whole list: one per button took a sixth longer to render. */
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
