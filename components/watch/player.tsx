"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetched } from "../ui/hooks/use-fetched.ts";
import { withEvents } from "./autoplay.ts";
import { PlayIcon } from "./play-icon.tsx";
import { PlayerChoice } from "./player-choice.tsx";

export type FrameRights = {
  sandbox: string;
  allow: string;
  referrerPolicy: "no-referrer" | "origin" | "strict-origin" | "strict-origin-when-cross-origin";
};

export type PlayerProps = Address & { title: string; sourceUrl: string | null; mirrors?: Address[] };

export type Address = FrameRights & {
  iframeSrc: string;
  /** `iframeSrc` with autoplay. */
  playSrc: string;
  /** Shown to visitors, such as "vimeo.com". */
  host: string;
};

const reported = new Set<number>();

/** Reported once per video and page load. */
function reportSwitch(videoId: number): void {
  if (reported.has(videoId)) return;
  reported.add(videoId);
  void fetch(`/api/videos/${videoId}/player-switches`, { method: "POST", keepalive: true }).catch(() => {});
}

const fetchLateNote = async () => (await import("./late-note.tsx")).LateNote;

/** Behind the frame, which is transparent until the host's player is painted, and may stay so if it is blocked. */
const DIMMED = "[&>.thumb]:scale-105 [&>.thumb]:opacity-40 [&>.thumb]:blur-sm [&>p]:hidden";

/** Shows `children` with a play button. Play loads the host's player and focuses it. */
export function Player({
  id,
  title,
  sourceUrl,
  mirrors = [],
  children,
  ...first
}: PlayerProps & { id: number; children: ReactNode }) {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [loaded, setLoaded] = useState<string>();
  const [shown, setShown] = useState<string>();
  const { iframeSrc, playSrc, host, ...rights } = mirrors[at - 1] ?? first;
  const frame = useRef<HTMLIFrameElement>(null);
  const isLoaded = loaded === iframeSrc;
  const isShown = shown === iframeSrc;
  const { Part: LateNote } = useFetched(fetchLateNote, playing);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.playOn === host) setPlaying(true);
    delete dataset.playOn;
  }, [host]);
  useEffect(() => {
    if (playing) frame.current?.focus();
  }, [playing]);
  const choice = mirrors.length > 0 && (
    <PlayerChoice
      players={[first, ...mirrors]}
      at={at}
      onChoose={(next) => {
        if (playing && next !== at) reportSwitch(id);
        setAt(next);
        setPlaying(true);
      }}
    />
  );
  return (
    <>
      <div className={playing ? `player ${DIMMED}` : "player"}>
        {!(playing && isShown) && children}
        {playing ? (
          <>
            {!isLoaded && (
              <span className="absolute inset-0 m-auto size-10 animate-spin rounded-full border-2 border-on-scrim/25 border-t-on-scrim" />
            )}
            <iframe
              key={iframeSrc}
              ref={frame}
              title={title}
              src={withEvents(playSrc)}
              onLoad={() => setLoaded(iframeSrc)}
              {...rights}
            />
            {LateNote && (
              <LateNote
                key={`${iframeSrc} note`}
                {...{ id, title, sourceUrl, iframeSrc, isLoaded, isShown }}
                onShown={() => setShown(iframeSrc)}
              />
            )}
          </>
        ) : (
          <button
            type="button"
            className="play js-only absolute inset-0 grid place-items-center size-full focus-visible:[outline-offset:-4px]"
            aria-label={`Play ${title}`}
            aria-keyshortcuts="k"
            onClick={() => setPlaying(true)}
          >
            <PlayIcon />
          </button>
        )}
      </div>
      {choice}
    </>
  );
}
