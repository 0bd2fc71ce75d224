"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useViewer } from "#lib/auth/client";
import { call } from "#lib/call";
import type { Video } from "#lib/videos/types";
import { Player, type PlayerProps } from "./player.tsx";

type State = { player: PlayerProps } | "loading" | "failed" | "locked" | "unavailable";

const WORDS = {
  loading: "Loading video...",
  failed: "Failed to load video. Please try again.",
  unavailable: "This player is not available.",
};

/** Asks for the video as the viewer, and for what its host's player may do: neither is known to the page. */
async function unlock(id: number, signal: AbortSignal): Promise<State> {
  const { video } = await call<{ video: Video }>("GET", `/api/videos/${id}`, undefined, signal);
  if (video.locked) return "locked";
  if (!video.iframeSrc) return "unavailable";
  const { playerAddress, playerPolicy } = await import("#lib/videos/embed");
  const iframeSrc = playerAddress(video.iframeSrc, location.hostname);
  if (!iframeSrc) return "unavailable";
  const { title, thumbnailUrl } = video;
  return { player: { title, thumbnailUrl, iframeSrc, ...playerPolicy(new URL(iframeSrc).hostname) } };
}

/**
 * Turns the locked panel (`children`, which everyone gets first) into the player for those who may see it. The server
 * decides, at each request.
 */
export function PrivatePlayer({ id, children }: { id: number; children: ReactNode }) {
  const { viewer } = useViewer();
  const entitled = viewer !== null && (viewer.isPremium || viewer.isAdmin);
  const [state, setState] = useState<State>("loading");
  useEffect(() => {
    if (!entitled) return;
    const asking = new AbortController();
    setState("loading");
    unlock(id, asking.signal).then(setState, () => asking.signal.aborted || setState("failed"));
    return () => asking.abort();
  }, [id, entitled]);

  if (!entitled || state === "locked") return children;
  if (typeof state === "object") return <Player {...state.player} />;
  return (
    <div className="player">
      <div className="stage-note" role="status">
        {WORDS[state]}
      </div>
    </div>
  );
}
