import { call } from "#lib/browser/call";
import type { PanelSearch } from "./types.ts";

export const searchPanel = (q: string, signal: AbortSignal): Promise<PanelSearch> =>
  call("GET", `/api/admin/search?${new URLSearchParams({ q })}`, undefined, signal);
