import { Failure } from "#lib/core/errors";
import type { Db } from "#lib/db/prisma";
import { listedHosts } from "#lib/videos/embeds/parse-embed";

export async function addHosts(tx: Db, entry: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ host: string }[]>`
    INSERT INTO embed_hosts (host) SELECT unnest(${listedHosts([entry])}::text[]) ON CONFLICT DO NOTHING RETURNING host`;
  return rows.map(({ host }) => host);
}

/** The host's videos remain but are no longer playable. */
export async function removeHost(tx: Db, host: string): Promise<void> {
  const { count } = await tx.embedHost.deleteMany({ where: { host } });
  if (count === 0) throw new Failure("not_found", `${host} is not on the list.`);
}
