import { cachedUntilChange } from "#lib/core/cache";
import { env } from "#lib/core/env";
import { db } from "#lib/db/prisma";
import { listedHosts } from "#lib/videos/embeds/parse-embed";
import type { HostList } from "./types.ts";

const MAX_HOSTS = 500;

/** Oldest first. */
export async function listEmbedHosts(): Promise<string[]> {
  const { embedHosts } = env();
  if (embedHosts) return listedHosts(embedHosts);
  const rows = await db.embedHost.findMany({
    select: { host: true },
    orderBy: [{ createdAt: "asc" }, { host: "asc" }],
    take: MAX_HOSTS,
  });
  return rows.map(({ host }) => host);
}

export async function listPublicHosts(): Promise<string[]> {
  const rows = await db.$queryRaw<{ host: string }[]>`
    SELECT host FROM unnest(${await listEmbedHosts()}::text[]) WITH ORDINALITY AS listed (host, place)
    WHERE EXISTS (SELECT 1 FROM videos WHERE split_part(iframe_src, '/', 3) = host AND NOT is_private)
      OR EXISTS (
        SELECT 1 FROM video_mirrors m JOIN videos v ON v.id = m.video_id
        WHERE split_part(m.iframe_src, '/', 3) = listed.host AND NOT v.is_private)
    ORDER BY place`;
  return rows.map(({ host }) => host);
}

const cachedHosts = cachedUntilChange(async () => new Set(await listEmbedHosts()), 10_000);

export async function isEmbeddable(iframeSrc: string): Promise<boolean> {
  const host = URL.parse(iframeSrc)?.hostname;
  return host !== undefined && (await cachedHosts()).has(host);
}

/** Scans all videos. */
export async function describeHosts(): Promise<HostList> {
  const [hosts, counts] = await Promise.all([listEmbedHosts(), countByHost()]);
  return {
    hosts: hosts.map((host) => ({ host, videoCount: counts.get(host) ?? 0 })),
    locked: env().embedHosts !== undefined,
  };
}

async function countByHost(): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ host: string; n: number }[]>`
    SELECT split_part(iframe_src, '/', 3) AS host, count(*)::int AS n
    FROM videos WHERE iframe_src IS NOT NULL GROUP BY 1`;
  return new Map(rows.map(({ host, n }) => [host, n]));
}
