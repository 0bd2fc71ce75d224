import { db } from "#lib/db/prisma";
import type { EmbedProvider } from "#prisma";
import { BUILT_IN, isBuiltIn } from "./built-in.ts";
import { useProviders } from "./snapshot.ts";
import type { Provider } from "./types.ts";

export function toProvider({ isBuiltIn: _, isChanged, updatedAt, ...provider }: EmbedProvider): Provider {
  return provider as Provider;
}

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

/** Providers with their number of videos. Scans all videos. */
export async function describeProviders() {
  const [providers, counts] = await Promise.all([
    listProviders(),
    db.$queryRaw<{ key: string; n: number }[]>`
      SELECT split_part(embed_key, ':', 1) AS key, count(*)::int AS n FROM videos
      WHERE strpos(embed_key, ':') > 0 AND strpos(split_part(embed_key, ':', 1), '.') = 0 GROUP BY 1`,
  ]);
  const countOf = new Map(counts.map(({ key, n }) => [key, n]));
  return providers.map((provider) => ({ provider, videoCount: countOf.get(provider.key) ?? 0 }));
}

export const findProvider = async (key: string) => (await listProviders()).find((provider) => provider.key === key);

export const countVideosOf = (key: string): Promise<number> =>
  db.video.count({ where: { embedKey: { gte: `${key}:`, lt: `${key};` } } });
