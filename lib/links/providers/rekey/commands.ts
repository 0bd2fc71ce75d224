import { publish } from "#lib/catalog/commands";
import { env } from "#lib/core/env";
import { type Db, db } from "#lib/db/prisma";
import { retryWhileUnavailable } from "#lib/db/retry";
import { lookAgain } from "#lib/trash/player-questions/commands";
import { rekeyHidden } from "#lib/trash/rekey/commands";
import { listedHosts } from "#lib/videos/embeds/parse-embed";
import { loadProviders } from "#lib/videos/providers/queries";
import { endRekey, recordProgress, rekeyBatch } from "#lib/videos/providers/rekey/commands";
import { nextRekey } from "#lib/videos/providers/rekey/queries";
import { reassignChecks } from "../commands.ts";

const BATCH_TIMEOUT = 60_000;

/** Recomputes the identities and health checks of videos whose provider's rule has changed. Resumes after an interruption. */
export async function rekeyVideos(signal: AbortSignal): Promise<{ providers: number; changed: number }> {
  await loadProviders();
  const { embedHosts } = env();
  const lockedHosts = embedHosts && listedHosts(embedHosts);
  let providers = 0;
  let changed = 0;
  for (;;) {
    const rekey = await nextRekey();
    if (!rekey) return { providers, changed };
    signal.throwIfAborted();
    const { key, hosts, after } = rekey;
    const work = async (tx: Db) => {
      const done = await rekeyBatch(tx, { key, hosts, after, lockedHosts });
      if (!done) return undefined;
      const hidden = await rekeyHidden(tx, { key, hosts, after, until: done.after, lockedHosts });
      const all = { ...done, changed: done.changed + hidden };
      await recordProgress(tx, rekey, all.after, all.changed);
      return all;
    };
    const options = { timeout: BATCH_TIMEOUT, isBatch: true };
    const batch = await retryWhileUnavailable(() => publish("system", "provider.rekey", work, options), { signal });
    changed += batch?.changed ?? 0;
    if (batch) continue;
    await reassignChecks({ key, hosts }, signal);
    await db.$transaction(async (tx) => {
      await endRekey(tx, rekey);
      await lookAgain(tx);
    });
    providers += 1;
  }
}
