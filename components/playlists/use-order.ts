import { useCallback, useEffect, useRef, useState } from "react";
import { CallFailure } from "#lib/call";
import { listPlaylistVideos, saveOrder } from "#lib/playlists/client";
import type { VideoCard } from "#lib/videos/types";
import { reportFailure } from "../account/report-failure.ts";

const NOT_SAVED = "The new order could not be saved. Please try again.";

/**
 * The videos of a playlist, all of them, in an order that may be changed. A change shows at once and is sent at once;
 * of those made while one is on its way only the last is sent.
 */
export function useOrder(playlistId: number) {
  const [videos, setVideos] = useState<VideoCard[] | "loading" | "failed">("loading");
  const [saving, setSaving] = useState(false);
  const kept = useRef<VideoCard[]>([]);
  const waiting = useRef<VideoCard[]>(undefined);
  const sending = useRef<Promise<void>>(undefined);

  const load = useCallback(async () => {
    setVideos("loading");
    try {
      kept.current = await listPlaylistVideos(playlistId);
      setVideos(kept.current);
    } catch (failure) {
      console.error("Failed to load playlist details.", failure);
      setVideos("failed");
    }
  }, [playlistId]);
  useEffect(() => void load(), [load]);

  async function send(): Promise<void> {
    setSaving(true);
    for (let next = waiting.current; next; next = waiting.current) {
      waiting.current = undefined;
      try {
        await saveOrder(
          playlistId,
          next.map(({ id }) => id),
        );
        kept.current = next;
      } catch (failure) {
        waiting.current = undefined;
        reportFailure(failure, NOT_SAVED);
        // Refused: the playlist holds other videos by now.
        if (failure instanceof CallFailure && failure.status === 400) await load();
        else setVideos(kept.current);
      }
    }
    setSaving(false);
  }

  return {
    videos,
    saving,
    load,
    reorder(next: VideoCard[]): void {
      setVideos(next);
      waiting.current = next;
      sending.current ??= send().finally(() => {
        sending.current = undefined;
      });
    },
    /** When all that was changed has been sent. */
    settled: async (): Promise<void> => sending.current,
  };
}
