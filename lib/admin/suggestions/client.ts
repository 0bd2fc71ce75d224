import { call } from "#lib/browser/call";
import type { Suggestions } from "./types.ts";

/** Suggests categories and tags for a video. */
export const loadSuggestions = async (id: number, signal?: AbortSignal): Promise<Suggestions> =>
  (await call<{ suggestions: Suggestions }>("GET", `/api/admin/video-suggestions/${id}`, undefined, signal))
    .suggestions;
