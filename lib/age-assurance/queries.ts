import { cookieIn } from "#lib/core/cookie-header";
import { env } from "#lib/core/env";
import { db } from "#lib/db/prisma";
import { agePolicyOf, needsProof } from "#lib/settings/age/policy";
import { getSiteSettings } from "#lib/settings/queries";
import { openProof, proofCookie } from "./cookies.ts";
import { countryOf } from "./country.ts";
import { hashOf } from "./token-hash.ts";
import type { AgeCheck } from "./types.ts";

export async function checkAge(headers: Pick<Headers, "get">): Promise<AgeCheck> {
  const { ageAssurance } = await getSiteSettings();
  const policy = agePolicyOf(ageAssurance, countryOf(headers));
  const until = openProof(cookieIn(headers.get("cookie"), proofCookie(env().siteUrl)));
  return { policy, validUntil: until?.toISOString() ?? null, mayWatch: !needsProof(policy) || until !== undefined };
}

export type WaitingCheck = { policy: "redirect" | "wallet"; nonce: string; returnPath: string };

/** The unexpired check that this browser started. */
export async function findWaitingCheck(browser: string): Promise<WaitingCheck | undefined> {
  const [found] = await db.$queryRaw<WaitingCheck[]>`
    SELECT policy, nonce, return_path AS "returnPath" FROM age_checks
    WHERE browser_hash = ${hashOf(browser)} AND expires_at > now()`;
  return found;
}
