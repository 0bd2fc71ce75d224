"use client";

import { Fragment, type PointerEvent, type ReactNode, useRef } from "react";
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

/** One client component per list: one per button made rendering a sixth slower. */
export function CardList({ className, videos, heading, eager = 0, afterSixth, extras }: Props) {
  const entered = useRef<Element>(null);
  const isPressed = useRef(false);
  const lift = () => {
    isPressed.current = false;
  };

  function playStills({ target, type, pointerType }: PointerEvent<HTMLElement>): void {
    const card = (target as Element).closest<HTMLElement>("[data-stills]");
    const isPress = type === "pointerdown";
    if (isPress === (pointerType === "mouse") || (!isPress && card === entered.current)) return;
    isPressed.current = isPress;
    entered.current = card;
    if (!card) return;
    import("./play-stills.ts").then(
      ({ playOnHover, playOnPress }) => (isPress ? playOnPress(card, () => isPressed.current) : playOnHover(card)),
      () => {},
    );
  }

  return (
    <ul
      className={className}
      onPointerOver={playStills}
      onPointerDown={playStills}
      onPointerUp={lift}
      onPointerCancel={lift}
      onPointerLeave={() => {
        entered.current = null;
      }}
    >
      {videos.map((video, index) => (
        <Fragment key={video.id}>
          <li>
            <VideoCard video={video} heading={heading} eager={index < eager} first={eager > 0 && index === 0} />
            {extras?.[index]}
          </li>
          {afterSixth && index === 5 && <li className="col-span-full hidden max-md:with-ads:block">{afterSixth}</li>}
        </Fragment>
      ))}
    </ul>
  );
}
