import { useEffect, useState } from "react";
import { call } from "#lib/browser/call";
import type { Video } from "#lib/videos/types";

const asked = new Map<number, Promise<Video>>();

/** One call, however many parts of the page ask for the video at once. */
function ask(id: number): Promise<Video> {
  const known = asked.get(id);
  if (known) return known;
  const asking = call<{ video: Video }>("GET", `/api/videos/${id}`)
    .then(({ video }) => video)
    .finally(() => asked.delete(id));
  asked.set(id, asking);
  return asking;
}

type Unlocked = Video | "loading" | "failed" | "locked";

/**
 * A private video as the viewer may see it: the page, which is the same for everybody, knows neither its player nor its
 * description. The server decides, at each request.
 */
export function useUnlocked(id: number): Unlocked {
  const [state, setState] = useState<Unlocked>("loading");
  useEffect(() => {
    let isGone = false;
    const take = (next: Unlocked) => {
      if (!isGone) setState(next);
    };
    take("loading");
    ask(id).then(
      (video) => take(video.locked ? "locked" : video),
      () => take("failed"),
    );
    return () => {
      isGone = true;
    };
  }, [id]);
  return state;
}
