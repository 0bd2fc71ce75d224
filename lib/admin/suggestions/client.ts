import { call } from "#lib/browser/call";
import type { Suggestions } from "./types.ts";

export const suggestFor = (videoId: number, signal: AbortSignal): Promise<{ suggestions: Suggestions }> =>
  call("GET", `/api/admin/video-suggestions/${videoId}`, undefined, signal);
