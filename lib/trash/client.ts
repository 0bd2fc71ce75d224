import { call } from "#lib/browser/call";
import type { Restored, Tombstone } from "./types.ts";

/** Brings deleted videos back. */
export const restoreVideos = (ids: number[]): Promise<Restored> => call("POST", "/api/admin/videos/restore", { ids });

/** Erases a deleted video for good. */
export const eraseVideo = (id: number): Promise<object> => call("DELETE", `/api/admin/videos/deleted/${id}`);

/** The deleted videos that had this player, the last deleted first. */
export const loadTombstones = async (iframeSrc: string): Promise<Tombstone[]> =>
  (
    await call<{ tombstones: Tombstone[] }>(
      "GET",
      `/api/admin/videos/tombstones?iframeSrc=${encodeURIComponent(iframeSrc)}`,
    )
  ).tombstones;
