import { call } from "#lib/browser/call";
import type { Next, Saved, Triage, TriageChange, Undone } from "./types.ts";

const ROOT = "/api/admin/triage";

type Leases = { ids: number[]; done?: number[]; release?: number[] };

export const loadNext = (query: string, below: number | undefined): Promise<Next> =>
  call("POST", `${ROOT}/next`, { query, below });

export const loadTriage = async (id: number): Promise<Triage> =>
  (await call<{ triage: Triage }>("GET", `${ROOT}/videos/${id}`)).triage;

export const saveTriage = (id: number, change: TriageChange): Promise<Saved> =>
  call("PUT", `${ROOT}/videos/${id}`, change);

export const discardTriage = async (id: number, updatedAt: string | undefined): Promise<number> => {
  const query = updatedAt === undefined ? "" : `?updatedAt=${encodeURIComponent(updatedAt)}`;
  return (await call<{ step: number }>("DELETE", `${ROOT}/videos/${id}${query}`)).step;
};

export const undoStep = (step: number): Promise<Undone> => call("DELETE", `${ROOT}/steps/${step}`);

export const keepLeases = async (leases: Leases): Promise<number[]> =>
  (await call<{ held: number[] }>("PUT", `${ROOT}/leases`, leases)).held;

export const releaseLeases = (ids: number[]): void => {
  void fetch(`${ROOT}/leases`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ids: [], release: ids }),
    keepalive: true,
  }).catch(() => undefined);
};
