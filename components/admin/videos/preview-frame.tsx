"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { FrameRights } from "#components/watch/player";

type Props = FrameRights & {
  iframeSrc: string;
  host: string;
  /** The thumbnail. If given, the player loads only after a click, so that its host learns nothing before. */
  children?: ReactNode;
};

const PLAYER = "player mx-0 rounded-picture";

export function PreviewFrame({ iframeSrc, host, children, ...rights }: Props) {
  const [ready, setReady] = useState(false);
  const [isAsked, setAsked] = useState(!children);
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
      <div className={PLAYER}>
        {children}
        <button
          type="button"
          className="btn btn-primary js-only absolute inset-0 m-auto size-max"
          onClick={() => setAsked(true)}
        >
          Play on {host}
        </button>
      </div>
    );
  }
  return <div className={PLAYER}>{ready && <iframe title="Preview of the player" src={iframeSrc} {...rights} />}</div>;
}
