"use client";

import { useEffect, useState } from "react";
import { Thumbnail } from "#components/videos/thumbnail";
import { call } from "#lib/browser/call";
import type { VideoPage } from "#lib/videos/types";

const STILLS = 12;
/** Fewer pictures would repeat visibly. */
const LEAST = 6;

type Still = { id: number; thumbnailUrl: string | null };

const DRAWN: Still[] = Array.from({ length: LEAST + 2 }, (_, place) => ({ id: place + 1, thumbnailUrl: null }));

export function PremiumStrip() {
  const [stills, setStills] = useState(DRAWN);
  useEffect(() => {
    call<VideoPage>("GET", `/api/videos/premium?limit=${STILLS}`).then(
      ({ videos }) => videos.length >= LEAST && setStills(videos),
      () => {},
    );
  }, []);
  return (
    <div
      className="[--width:clamp(10rem,22vw,17.5rem)] flex overflow-hidden mx-[calc(50%-50vw)] mb-4"
      aria-hidden="true"
    >
      {/* The list is duplicated for a seamless loop. */}
      {["first", "again"].map((round) => (
        <div key={round} className="flex flex-none gap-3 pr-3 motion-safe:animate-drift [&>.thumb]:w-(--width)">
          {stills.map(({ id, thumbnailUrl }) => (
            <Thumbnail key={id} id={id} src={thumbnailUrl} eager />
          ))}
        </div>
      ))}
    </div>
  );
}
