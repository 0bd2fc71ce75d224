import { call } from "#lib/call";
import type { Restored } from "./types.ts";

/** Brings deleted videos back. */
export const restoreVideos = (ids: number[]): Promise<Restored> => call("POST", "/api/admin/videos/restore", { ids });

/** Erases a deleted video for good. */
export const eraseVideo = (id: number): Promise<object> => call("DELETE", `/api/admin/videos/deleted/${id}`);
