import { call } from "#lib/browser/call";
import type { WaitingCounts } from "./types.ts";

export const countWaiting = (signal: AbortSignal): Promise<Partial<WaitingCounts>> =>
  call("GET", "/api/admin/waiting", undefined, signal);
