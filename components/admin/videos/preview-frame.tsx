"use client";

import { useEffect, useState } from "react";
import type { FrameRights } from "#components/watch/player";

type Props = FrameRights & {
  iframeSrc: string;
  host: string;
  /** Loads the player only after a click, so that its host learns nothing before. */
  asksFirst?: boolean;
};

export function PreviewFrame({ iframeSrc, host, asksFirst = false, ...rights }: Props) {
  const [ready, setReady] = useState(false);
  const [isAsked, setAsked] = useState(!asksFirst);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    const refuse = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === "frame-src") setIsRefused(true);
    };
    document.addEventListener("securitypolicyviolation", refuse);
    // The listener must exist before the frame, or an error would be missed.
    setReady(true);
    return () => document.removeEventListener("securitypolicyviolation", refuse);
  }, []);
  if (isRefused) {
    return (
      <div className="admin-empty">
        <p>{host} was not on the list of sites whose players are shown when this page was loaded.</p>
        <button type="button" className="btn mt-3" onClick={() => location.reload()}>
          Reload
        </button>
      </div>
    );
  }
  if (!isAsked) {
    return (
      <div className="player grid place-items-center">
        <button type="button" className="btn btn-primary js-only" onClick={() => setAsked(true)}>
          Play on {host}
        </button>
      </div>
    );
  }
  return <div className="player">{ready && <iframe title="Preview of the player" src={iframeSrc} {...rights} />}</div>;
}
