import { call } from "#lib/browser/call";
import type { Restored, Tombstone } from "./types.ts";

export const restoreVideos = (ids: number[]): Promise<Restored> => call("POST", "/api/admin/videos/restore", { ids });

export const eraseVideo = (id: number): Promise<object> => call("DELETE", `/api/admin/videos/deleted/${id}`);

export const loadTombstones = async (iframeSrc: string): Promise<Tombstone[]> =>
  (
    await call<{ tombstones: Tombstone[] }>(
      "GET",
      `/api/admin/videos/tombstones?iframeSrc=${encodeURIComponent(iframeSrc)}`,
    )
  ).tombstones;
