import { useEffect, useState } from "react";
import { call } from "#lib/browser/call";
import type { Video } from "#lib/videos/types";

const pending = new Map<number, Promise<Video>>();

/** Components on one page share a single request. */
function fetchVideo(id: number): Promise<Video> {
  const existing = pending.get(id);
  if (existing) return existing;
  const request = call<{ video: Video }>("GET", `/api/videos/${id}`)
    .then(({ video }) => video)
    .finally(() => pending.delete(id));
  pending.set(id, request);
  return request;
}

type Unlocked = Video | "loading" | "failed" | "locked";

/**
 * Loads a private video, because the cached page omits its player and description. The server checks access at each
 * request.
 */
export function useUnlocked(id: number): Unlocked {
  const [state, setState] = useState<Unlocked>("loading");
  useEffect(() => {
    let ignore = false;
    const update = (next: Unlocked) => {
      if (!ignore) setState(next);
    };
    update("loading");
    fetchVideo(id).then(
      (video) => update(video.locked ? "locked" : video),
      () => update("failed"),
    );
    return () => {
      ignore = true;
    };
  }, [id]);
  return state;
}
