"use client";

import { useEffect, useState } from "react";
import { PreviewFrame } from "#components/admin/videos/preview-frame";
import { readPlayer } from "#lib/videos/admin/client";
import type { EditedVideo } from "#lib/videos/admin/types";
import type { PlayerRead } from "#lib/videos/embeds/schemas";
import { placeholderClass } from "../../videos/placeholder.ts";

const Framed = ({ player: { iframeSrc, host, sandbox, allow, referrerPolicy } }: { player: PlayerRead }) => (
  <PreviewFrame iframeSrc={iframeSrc} host={host} sandbox={sandbox} allow={allow} referrerPolicy={referrerPolicy} />
);

export const PICTURE = "aspect-video max-h-[56dvh] max-[60rem]:max-h-[32dvh] max-[60rem]:w-full";

type Props = { video: EditedVideo; stills: string[]; isPlaying: boolean };

/** Shows the thumbnail and the provider's stills, or the player on request. */
export function TriagePicture({ video, stills, isPlaying }: Props) {
  const [player, setPlayer] = useState<PlayerRead | null>();
  const [still, setStill] = useState<string>();
  useEffect(() => {
    setPlayer(undefined);
    if (!isPlaying) return;
    let isOver = false;
    const found = readPlayer(video.iframeSrc ?? "").catch(() => null);
    void found.then((next) => !isOver && setPlayer(next));
    return () => {
      isOver = true;
    };
  }, [video.iframeSrc, isPlaying]);
  const shown = still ?? video.thumbnailUrl;
  const picture = (src: string, large: boolean) => (
    <img
      key={src}
      className={large ? "size-full object-contain" : "size-full object-cover [&.broken]:invisible"}
      src={src}
      alt=""
      width={large ? 640 : 160}
      height={large ? 360 : 90}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
  return (
    <div>
      <div
        className={`thumb grid place-items-center ${PICTURE} [&_.player]:size-full [&_.player]:rounded-none ${placeholderClass(video.id)}`}
      >
        {isPlaying && player && <Framed player={player} />}
        {isPlaying && player === null && <p className="admin-empty">There is no player at this address.</p>}
        {!isPlaying && shown && picture(shown, true)}
        {!isPlaying && !shown && <p className="text-sm text-muted">No thumbnail</p>}
      </div>
      <div className="mt-2 grid max-w-[30rem] grid-cols-3 gap-2 empty:hidden max-[60rem]:hidden">
        {stills.map((src, n) => (
          <button
            key={src}
            type="button"
            className="aspect-video overflow-hidden rounded-control bg-raised aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-accent"
            aria-pressed={still === src}
            aria-label={`Still ${n + 1} of ${stills.length}`}
            onClick={() => setStill(still === src ? undefined : src)}
          >
            {picture(src, false)}
          </button>
        ))}
      </div>
    </div>
  );
}
