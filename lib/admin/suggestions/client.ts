import { call } from "#lib/browser/call";
import type { Suggestions } from "./types.ts";

/** Categories and tags that a video may belong to. */
export const loadSuggestions = async (id: number, signal?: AbortSignal): Promise<Suggestions> =>
  (await call<{ suggestions: Suggestions }>("GET", `/api/admin/video-suggestions/${id}`, undefined, signal))
    .suggestions;
