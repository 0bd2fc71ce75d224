import type { z } from "zod";
import type {
  adminClaimListQuery,
  adminClaimPageShape,
  adminClaimShape,
  claimInput,
  claimPageShape,
  claimShape,
  decisionInput,
} from "./schemas.ts";

export type Claim = z.infer<typeof claimShape>;
export type ClaimPage = z.infer<typeof claimPageShape>;
export type NewClaim = z.output<typeof claimInput>;
export type AdminClaim = z.infer<typeof adminClaimShape>;
export type AdminClaimPage = z.infer<typeof adminClaimPageShape>;
export type AdminClaimRequest = z.output<typeof adminClaimListQuery>;
export type Decision = z.output<typeof decisionInput>;
export type ClaimState = Claim["state"];

export type MonthOfClaims = { month: Date; count: number; usdt: number };
