"use client";

import { useEffect, useState } from "react";
import { Thumbnail } from "#components/videos/thumbnail";
import { call } from "#lib/browser/call";
import type { VideoPage } from "#lib/videos/types";
import { videosText } from "../videos/videos-text.ts";

const STILLS = 12;
/** Fewer pictures would visibly repeat. */
const LEAST = 6;

type Still = { id: number; thumbnailUrl: string | null };

const DRAWN: Still[] = Array.from({ length: LEAST + 2 }, (_, place) => ({ id: place + 1, thumbnailUrl: null }));

export function PremiumStrip() {
  const [stills, setStills] = useState(DRAWN);
  const [total, setTotal] = useState(0);
  useEffect(() => {
    call<VideoPage>("GET", `/api/videos/premium?limit=${STILLS}`).then(
      ({ videos, pagination }) => {
        setTotal(pagination.totalCount);
        if (videos.length >= LEAST) setStills(videos);
      },
      () => {},
    );
  }, []);
  return (
    <div>
      {/* Duplicated for an endless animation. */}
      <div className="premium-strip" aria-hidden="true">
        {["first", "again"].map((round) => (
          <div key={round}>
            {stills.map(({ id, thumbnailUrl }) => (
              <Thumbnail key={id} id={id} src={thumbnailUrl} eager />
            ))}
          </div>
        ))}
      </div>
      <p className="premium-count">{total > 1 && `${videosText(total)} in the premium collection`}</p>
    </div>
  );
}
