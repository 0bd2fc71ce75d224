import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";
import { listedHosts } from "#lib/videos/embeds/parse-embed";
import type { HostRules } from "./policy.ts";

export async function addHosts(tx: Db, entry: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ host: string }[]>`
    INSERT INTO embed_hosts (host) SELECT unnest(${listedHosts([entry])}::text[]) ON CONFLICT DO NOTHING RETURNING host`;
  return rows.map(({ host }) => host);
}

/** Lists the hosts of players that are about to be stored, unless EMBED_HOSTS decides. */
export async function admitHosts(
  tx: Db,
  players: { host: string }[],
  lockedHosts: HostRules["lockedHosts"],
): Promise<void> {
  if (lockedHosts || players.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO embed_hosts (host) SELECT DISTINCT host FROM unnest(${players.map(({ host }) => host)}::text[]) AS host ORDER BY host
    ON CONFLICT DO NOTHING`;
}

/** The host's videos remain but are no longer playable. */
export async function removeHost(tx: Db, host: string): Promise<void> {
  const { count } = await tx.embedHost.deleteMany({ where: { host } });
  if (count === 0) throw new Failure("not_found", `${host} is not on the list.`);
}
