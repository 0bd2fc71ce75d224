import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { signingSecret } from "#lib/auth/session-token";
import { networksOf } from "#lib/core/client-networks";
import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import { db } from "#lib/db/prisma";
import { MAX_WAIT, pauseAfter, type Window } from "./policy.ts";

/** Keyed with the site's secret, so that the table doesn't reveal addresses or names. */
const keyOf = ({ name }: Window, who: string) =>
  new Uint8Array(createHmac("sha256", signingSecret()).update(`${name}\n${who}`).digest());

const tooMany = (retryAfter: number) =>
  new Failure("too_many_requests", "Too many attempts. Please try again later.", { retryAfter });

type Counted = { count: number; left: number };

/** Counted in the database, so that instances share the limit and concurrent attempts all count. */
async function countAttempt(window: Window, who: string): Promise<Counted> {
  const [counted] = await db.$queryRaw<Counted[]>`
    INSERT INTO attempt_windows AS w (key, count, ends_at)
    VALUES (${keyOf(window, who)}, 1, now() + make_interval(secs => ${window.seconds}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN w.ends_at > now() THEN w.count + 1 ELSE 1 END,
      ends_at = CASE WHEN w.ends_at > now() THEN w.ends_at ELSE excluded.ends_at END
    RETURNING count, ceil(extract(epoch FROM ends_at - now()))::int AS left`;
  return counted as Counted;
}

export async function spendAttempt(window: Window, who: string): Promise<void> {
  const left = await secondsOverLimit(window, who);
  if (left > 0) throw tooMany(left);
}

export async function secondsOverLimit(window: Window, who: string): Promise<number> {
  if (!env().rateLimits) return 0;
  const { count, left } = await countAttempt(window, who);
  return count > window.max ? Math.max(left, 1) : 0;
}

export async function isWithin(window: Window, who: string): Promise<boolean> {
  return !env().rateLimits || (await countAttempt(window, who)).count <= window.max;
}

/** An attempt rejected by a narrow network doesn't count against the wider ones. */
export async function spendInNetworks(window: Window, visitor: string, account = ""): Promise<void> {
  for (const { name, share } of networksOf(visitor)) {
    await spendAttempt({ ...window, max: window.max * share }, account ? `${name}\n${account}` : name);
  }
}

export async function isOpen(window: Window, who: string): Promise<boolean> {
  const [found] = await db.$queryRaw<object[]>`
    SELECT 1 FROM attempt_windows WHERE key = ${keyOf(window, who)} AND ends_at > now()`;
  return found !== undefined;
}

export async function openWindow(window: Window, who: string): Promise<void> {
  if (!env().rateLimits) return;
  await db.$executeRaw`
    INSERT INTO attempt_windows (key, count, ends_at)
    VALUES (${keyOf(window, who)}, 1, now() + make_interval(secs => ${window.seconds}))
    ON CONFLICT (key) DO UPDATE SET ends_at = excluded.ends_at`;
}

/**
 * After many recent failures, delays the attempt. Each attempt reserves the next slot of a queue, so concurrent ones wait
 * for each other.
 */
export async function awaitTurn(window: Window, who: string): Promise<void> {
  if (!env().rateLimits) return;
  const { count } = await countAttempt(window, who);
  const seconds = pauseAfter(count);
  if (seconds === 0) return;
  const turn = keyOf({ ...window, name: `${window.name}, next turn` }, who);
  const [mine] = await db.$queryRaw<{ wait: number }[]>`
    INSERT INTO attempt_windows AS w (key, count, ends_at) VALUES (${turn}, 1, now() + make_interval(secs => ${seconds}))
    ON CONFLICT (key) DO UPDATE SET ends_at = greatest(w.ends_at, now()) + make_interval(secs => ${seconds})
    WHERE w.ends_at < now() + make_interval(secs => ${MAX_WAIT})
    RETURNING (extract(epoch FROM ends_at - now()) * 1000)::int - ${seconds * 1000}::int AS wait`;
  if (!mine) throw tooMany(MAX_WAIT);
  await pause(Math.max(mine.wait, 0));
}

export async function forgetAttempts(window: Window, who: string): Promise<void> {
  if (!env().rateLimits) return;
  await db.$executeRaw`DELETE FROM attempt_windows WHERE key = ${keyOf(window, who)}`;
}

export async function removeEndedWindows(): Promise<number> {
  return db.$executeRaw`
    DELETE FROM attempt_windows WHERE key IN (
      SELECT key FROM attempt_windows WHERE ends_at < now() LIMIT 5000 FOR UPDATE SKIP LOCKED)`;
}
