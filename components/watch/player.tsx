"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "#components/ui/icon";
import { withEvents } from "./autoplay.ts";

/** What a host's player may do: the attributes of its frame. */
export type FrameRights = {
  sandbox: string;
  allow: string;
  referrerPolicy: "no-referrer" | "origin" | "strict-origin" | "strict-origin-when-cross-origin";
};

export type PlayerProps = FrameRights & {
  title: string;
  iframeSrc: string;
  /** The same, asked to play at once. */
  playSrc: string;
  /** Where the video plays from, such as "vimeo.com". */
  host: string;
};

const isInList = () => /[?&]list=/.test(location.search);

/**
 * A still (`children`) with a play button; the host's player is only asked for when it is pressed, and then has the focus. Without
 * scripts a link loads it into the frame.
 */
export function Player({
  title,
  iframeSrc,
  playSrc,
  host,
  children,
  ...rights
}: PlayerProps & { children: ReactNode }) {
  const [playing, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.playOn === host) setPlaying(true);
    delete dataset.playOn;
  }, [host]);
  useEffect(() => {
    if (playing) frame.current?.focus();
  }, [playing]);
  if (playing) {
    return (
      <div className="player">
        <iframe ref={frame} title={title} src={isInList() ? withEvents(playSrc) : playSrc} {...rights} />
      </div>
    );
  }
  return (
    <div className="player">
      {children}
      <button
        type="button"
        className="play js-only"
        aria-label={`Play ${title}`}
        aria-keyshortcuts="k"
        onClick={() => setPlaying(true)}
      >
        <Icon name="play" />
      </button>
      <p className="play-promise js-only">Plays from {host}; nothing is loaded before you press play.</p>
      <noscript>
        <iframe name="player" title={title} {...rights} />
        <a className="play play-link" href={iframeSrc} target="player" referrerPolicy={rights.referrerPolicy}>
          Play {title}
        </a>
      </noscript>
    </div>
  );
}
