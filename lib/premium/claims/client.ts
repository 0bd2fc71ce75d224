import { call } from "#lib/browser/call";
import type { AdminClaim, Claim, ClaimPage } from "./types.ts";

const MINE = "/api/users/me/premium-claims";

export const loadClaims = async (signal?: AbortSignal): Promise<Claim[]> =>
  (await call<ClaimPage>("GET", MINE, undefined, signal)).claims;

export const sendClaim = async (claim: {
  plan: string;
  orderId: number | null;
  transactionHash: string;
  screenshotUrl: string;
}): Promise<Claim> => (await call<{ claim: Claim }>("POST", MINE, claim)).claim;

const decide = async (id: number, decision: object): Promise<AdminClaim> =>
  (await call<{ claim: AdminClaim }>("PUT", `/api/admin/premium-claims/${id}`, decision)).claim;

export const approveClaim = (id: number): Promise<AdminClaim> => decide(id, { state: "approved" });

export const declineClaim = (id: number, reason: string): Promise<AdminClaim> =>
  decide(id, { state: "declined", reason });
