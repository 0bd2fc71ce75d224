"use client";

import { useEffect, useState } from "react";
import type { FrameRights } from "#components/watch/player";

/** A player that loads with its page, without a click. */
export function PreviewFrame({ iframeSrc, host, ...rights }: FrameRights & { iframeSrc: string; host: string }) {
  const [ready, setReady] = useState(false);
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
  return <div className="player">{ready && <iframe title="Preview of the player" src={iframeSrc} {...rights} />}</div>;
}
