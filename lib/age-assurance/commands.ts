import { randomBytes } from "node:crypto";
import { db } from "#lib/db/prisma";
import { CHECK_SECONDS } from "./policy.ts";
import { hashOf } from "./token-hash.ts";

export type Begun = { state: string; nonce: string; browser: string };
export type Taken = { nonce: string; returnPath: string; now: Date };
export type Finished = { validUntil: Date; returnPath: string };

const secret = (): string => randomBytes(32).toString("base64url");

export async function beginCheck(policy: "redirect" | "wallet", returnPath: string): Promise<Begun> {
  const begun = { state: secret(), nonce: secret(), browser: secret() };
  await db.$executeRaw`
    INSERT INTO age_checks (state_hash, browser_hash, policy, nonce, return_path, expires_at)
    VALUES (${hashOf(begun.state)}, ${hashOf(begun.browser)}, ${policy}, ${begun.nonce}, ${returnPath},
      now() + make_interval(secs => ${CHECK_SECONDS}::int))`;
  return begun;
}

/** Of concurrent responses, the first one ends the check, whatever its result. */
export async function takeRedirect(state: string, browser: string): Promise<Taken | undefined> {
  const [taken] = await db.$queryRaw<Taken[]>`
    DELETE FROM age_checks
    WHERE state_hash = ${hashOf(state)} AND browser_hash = ${hashOf(browser)} AND policy = 'redirect' AND expires_at > now()
    RETURNING nonce, return_path AS "returnPath", now() AS now`;
  return taken;
}

/** The wallet may be on another device, so only `state` identifies the check. */
export async function takePresentation(state: string): Promise<Taken | undefined> {
  const [taken] = await db.$queryRaw<Taken[]>`
    UPDATE age_checks SET answered_at = now()
    WHERE state_hash = ${hashOf(state)} AND policy = 'wallet' AND answered_at IS NULL AND expires_at > now()
    RETURNING nonce, return_path AS "returnPath", now() AS now`;
  return taken;
}

/** Lets the wallet answer again. */
export async function reopenCheck(state: string): Promise<void> {
  await db.$executeRaw`
    UPDATE age_checks SET answered_at = NULL WHERE state_hash = ${hashOf(state)} AND valid_until IS NULL`;
}

export async function confirmPresentation(state: string, validUntil: Date): Promise<void> {
  await db.$executeRaw`
    UPDATE age_checks SET valid_until = ${validUntil}
    WHERE state_hash = ${hashOf(state)} AND answered_at IS NOT NULL AND valid_until IS NULL`;
}

/** Returns the outcome once, to the browser that started the check. */
export async function finishCheck(browser: string): Promise<Finished | undefined> {
  const [finished] = await db.$queryRaw<Finished[]>`
    DELETE FROM age_checks
    WHERE browser_hash = ${hashOf(browser)} AND valid_until IS NOT NULL AND expires_at > now()
    RETURNING valid_until AS "validUntil", return_path AS "returnPath"`;
  return finished;
}

export async function endCheck(state: string): Promise<void> {
  await db.$executeRaw`DELETE FROM age_checks WHERE state_hash = ${hashOf(state)}`;
}

export async function removeEndedChecks(): Promise<number> {
  return db.$executeRaw`DELETE FROM age_checks WHERE expires_at < now()`;
}
