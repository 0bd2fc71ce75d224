import type { PremiumGrant } from "./types.ts";

/**
 * The plans that make up the current premium, newest first. Skips each undo together with everything back to the change
 * that it undid; stops at a revocation, a grant that has ended, or one without a plan.
 */
export function boughtPlans(grants: PremiumGrant[], now: number): PremiumGrant[] {
  const plans: PremiumGrant[] = [];
  let undone: number | null = null;
  for (const grant of grants) {
    const isUndone = undone !== null;
    if (grant.id === undone) undone = null;
    if (isUndone) continue;
    undone = grant.undoes;
    if (undone !== null) continue;
    const isOver = grant.until !== null && Date.parse(grant.until) <= now;
    if (grant.change === "revoke" || isOver || !grant.plan) break;
    plans.push(grant);
  }
  return plans;
}
