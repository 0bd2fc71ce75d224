import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { signingSecret } from "#lib/auth/session-token";
import { networksOf } from "#lib/core/client-networks";
import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import { db } from "#lib/db/prisma";
import { MAX_WAIT, pauseAfter, type Window } from "./policy.ts";

/** Neither addresses nor names are stored: nobody can find them out from this without the site's secret. */
const keyOf = ({ name }: Window, who: string) =>
  new Uint8Array(createHmac("sha256", signingSecret()).update(`${name}\n${who}`).digest());

const tooMany = (retryAfter: number) =>
  new Failure("too_many_requests", "Too many attempts. Please try again later.", { retryAfter });

type Counted = { count: number; left: number };

/** Counts a try in the database, so that instances count together and no try made at the same time is missed. */
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

/** Counts a try and refuses it when the window is used up. */
export async function spendAttempt(window: Window, who: string): Promise<void> {
  const left = await secondsOverLimit(window, who);
  if (left > 0) throw tooMany(left);
}

/** Counts a try; returns for how many seconds the window is used up, 0 while it is not. */
export async function secondsOverLimit(window: Window, who: string): Promise<number> {
  if (!env().rateLimits) return 0;
  const { count, left } = await countAttempt(window, who);
  return count > window.max ? Math.max(left, 1) : 0;
}

/** Counts something that may happen so often; says whether it still may. */
export async function isWithin(window: Window, who: string): Promise<boolean> {
  return !env().rateLimits || (await countAttempt(window, who)).count <= window.max;
}

/** Counts a try in each network of a visitor; one that a narrow network refuses uses up nothing of the wider ones. */
export async function spendInNetworks(window: Window, visitor: string, account = ""): Promise<void> {
  for (const { name, share } of networksOf(visitor)) {
    await spendAttempt({ ...window, max: window.max * share }, account ? `${name}\n${account}` : name);
  }
}

/** Whether a window that was opened is still open. */
export async function isOpen(window: Window, who: string): Promise<boolean> {
  const [found] = await db.$queryRaw<object[]>`
    SELECT 1 FROM attempt_windows WHERE key = ${keyOf(window, who)} AND ends_at > now()`;
  return found !== undefined;
}

/** Opens a window, or lets it last from now on. */
export async function openWindow(window: Window, who: string): Promise<void> {
  if (!env().rateLimits) return;
  await db.$executeRaw`
    INSERT INTO attempt_windows (key, count, ends_at)
    VALUES (${keyOf(window, who)}, 1, now() + make_interval(secs => ${window.seconds}))
    ON CONFLICT (key) DO UPDATE SET ends_at = excluded.ends_at`;
}

/** Counts a try and, after many of late, makes it wait its turn. */
export async function awaitTurn(window: Window, who: string): Promise<void> {
  if (!env().rateLimits) return;
  const { count } = await countAttempt(window, who);
  const seconds = pauseAfter(count);
  if (seconds === 0) return;
  const turn = keyOf({ ...window, name: `${window.name}, next turn` }, who);
  // Its end is when the next may come.
  const [mine] = await db.$queryRaw<{ wait: number }[]>`
    INSERT INTO attempt_windows AS w (key, count, ends_at) VALUES (${turn}, 1, now() + make_interval(secs => ${seconds}))
    ON CONFLICT (key) DO UPDATE SET ends_at = greatest(w.ends_at, now()) + make_interval(secs => ${seconds})
    WHERE w.ends_at < now() + make_interval(secs => ${MAX_WAIT})
    RETURNING (extract(epoch FROM ends_at - now()) * 1000)::int - ${seconds * 1000}::int AS wait`;
  if (!mine) throw tooMany(MAX_WAIT);
  await pause(Math.max(mine.wait, 0));
}

/** Starts the count over. */
export async function forgetAttempts(window: Window, who: string): Promise<void> {
  if (!env().rateLimits) return;
  await db.$executeRaw`DELETE FROM attempt_windows WHERE key = ${keyOf(window, who)}`;
}

/** Removes up to 5,000 windows that have ended; returns how many. */
export async function removeEndedWindows(): Promise<number> {
  return db.$executeRaw`
    DELETE FROM attempt_windows WHERE key IN (
      SELECT key FROM attempt_windows WHERE ends_at < now() LIMIT 5000 FOR UPDATE SKIP LOCKED)`;
}
