import { db } from "#lib/db";

const MAX_HOSTS = 500;

/** Names of the hosts whose players may be embedded, those known for longest first. */
export async function listEmbedHosts(): Promise<string[]> {
  const rows = await db.embedHost.findMany({
    select: { host: true },
    orderBy: [{ createdAt: "asc" }, { host: "asc" }],
    take: MAX_HOSTS,
  });
  return rows.map(({ host }) => host);
}
