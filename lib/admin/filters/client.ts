import { call } from "#lib/browser/call";
import type { SavedFilter } from "./types.ts";

export const saveFilter = async (name: string, query: string): Promise<SavedFilter> =>
  (await call<{ filter: SavedFilter }>("POST", "/api/admin/video-filters", { name, query })).filter;

export const deleteFilter = (id: number): Promise<unknown> => call("DELETE", `/api/admin/video-filters/${id}`);
