"use client";

import { useEffect, useState } from "react";
import { PreviewFrame } from "#components/admin/videos/preview-frame";
import { readPlayer } from "#lib/videos/admin/client";
import type { EditedVideo } from "#lib/videos/admin/types";
import type { PlayerRead } from "#lib/videos/embeds/schemas";
import { stillsOf } from "#lib/videos/thumbnails/video-stills";
import { standIn } from "../../videos/stand-in.ts";

const Framed = ({ player: { iframeSrc, host, sandbox, allow, referrerPolicy } }: { player: PlayerRead }) => (
  <PreviewFrame iframeSrc={iframeSrc} host={host} sandbox={sandbox} allow={allow} referrerPolicy={referrerPolicy} />
);

type Props = { video: EditedVideo; isPlaying: boolean };

/** The picture of a video with the stills that its provider has, or its player once that is asked for. */
export function TriagePicture({ video, isPlaying }: Props) {
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
  const stills = stillsOf(video.iframeSrc);
  const shown = still ?? video.thumbnailUrl;
  const picture = (src: string, large: boolean) => (
    <img
      key={src}
      src={src}
      alt=""
      width={large ? 640 : 160}
      height={large ? 360 : 90}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
  return (
    <div className="triage-pictures">
      <div className={`triage-picture thumb ${standIn(video.id)}`}>
        {isPlaying && player && <Framed player={player} />}
        {isPlaying && player === null && <p className="admin-empty">There is no player at this address.</p>}
        {!isPlaying && shown && picture(shown, true)}
        {!isPlaying && !shown && <p className="admin-note">No thumbnail</p>}
      </div>
      <div className="triage-stills">
        {stills.map((src, n) => (
          <button
            key={src}
            type="button"
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
