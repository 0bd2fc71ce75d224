import { db } from "#lib/db/prisma";
import { type EmbedProvider, Prisma } from "#prisma";
import { BUILT_IN, isBuiltIn } from "./built-in.ts";
import { allProviders, useProviders } from "./snapshot.ts";
import type { Provider, UnknownHost } from "./types.ts";

export function toProvider({ isBuiltIn: _, isChanged, updatedAt, ...provider }: EmbedProvider): Provider {
  return provider as Provider;
}

const MAX_HOSTS = 100;

/** For unchanged built-in providers, the release's definition takes precedence over the stored row. */
const isOwn = ({ key, isBuiltIn: wasBuiltIn, isChanged }: EmbedProvider) => !isBuiltIn(key) || !wasBuiltIn || isChanged;

export async function listProviders(): Promise<(Provider & { isBuiltIn: boolean; isChanged: boolean })[]> {
  const rows = (await db.embedProvider.findMany({ orderBy: { key: "asc" } })).filter(isOwn);
  const own = new Map(rows.map((row) => [row.key, toProvider(row)]));
  const stated = (provider: Provider, isChanged: boolean) => ({
    ...provider,
    isBuiltIn: isBuiltIn(provider.key),
    isChanged,
  });
  return [
    ...BUILT_IN.map((provider) => stated(own.get(provider.key) ?? provider, own.has(provider.key))),
    ...[...own.values()].filter(({ key }) => !isBuiltIn(key)).map((provider) => stated(provider, false)),
  ];
}

const globals = globalThis as { vitrineProviderRows?: string };

/** Loads the stored providers into this process. */
export async function loadProviders(): Promise<void> {
  const rows = (await db.embedProvider.findMany({ orderBy: { key: "asc" } })).filter(isOwn).map(toProvider);
  const text = JSON.stringify(rows);
  if (text === globals.vitrineProviderRows) return;
  useProviders(rows);
  globals.vitrineProviderRows = text;
}

const hasProvider = Prisma.sql`(strpos(embed_key, ':') > 0 AND strpos(split_part(embed_key, ':', 1), '.') = 0)`;
const hostOfPlayer = Prisma.sql`split_part(iframe_src, '/', 3)`;
const lacksProvider = Prisma.sql`iframe_src IS NOT NULL AND ${hasProvider} IS NOT TRUE`;

/** Providers with their number of videos. Scans all videos. */
export async function describeProviders() {
  const [providers, counts] = await Promise.all([
    listProviders(),
    db.$queryRaw<{ key: string; n: number }[]>`
      SELECT split_part(embed_key, ':', 1) AS key, count(*)::int AS n FROM videos
      WHERE ${hasProvider} GROUP BY 1`,
  ]);
  const countOf = new Map(counts.map(({ key, n }) => [key, n]));
  return providers.map((provider) => ({ provider, videoCount: countOf.get(provider.key) ?? 0 }));
}

export const findProvider = async (key: string) => (await listProviders()).find((provider) => provider.key === key);

export const countVideosOf = (key: string): Promise<number> =>
  db.video.count({ where: { embedKey: { gte: `${key}:`, lt: `${key};` } } });

export async function listUnknownHosts(): Promise<UnknownHost[]> {
  const rows = await db.$queryRaw<{ host: string; videoCount: number }[]>`
    SELECT ${hostOfPlayer} AS host, count(*)::int AS "videoCount" FROM videos WHERE ${lacksProvider}
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MAX_HOSTS}::int`;
  const providers = allProviders();
  return rows.map(({ host, videoCount }) => {
    const names = [host, host.replace(/^www\./, "")];
    const of = providers.find(({ domains, playerHosts }) =>
      names.some((name) => [...domains, ...playerHosts].includes(name)),
    );
    return { host, videoCount, provider: of ? { key: of.key, name: of.name } : null };
  });
}

export async function listPlayersOf(host: string, limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ player: string }[]>`
    SELECT iframe_src AS player FROM videos WHERE ${lacksProvider} AND ${hostOfPlayer} = ${host}
    GROUP BY 1 ORDER BY max(id) DESC LIMIT ${limit}::int`;
  return rows.map(({ player }) => player);
}
