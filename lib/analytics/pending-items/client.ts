import { call } from "#lib/browser/call";
import type { MenuCounts } from "./types.ts";

export const loadMenuCounts = (signal: AbortSignal): Promise<Partial<MenuCounts>> =>
  call("GET", "/api/admin/waiting", undefined, signal);
