import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";
import { BUILT_IN, isBuiltIn } from "./built-in.ts";
import { isReadAgain } from "./policy.ts";
import { toProvider } from "./queries.ts";
import type { Provider } from "./types.ts";

/** Inserts missing built-in providers and updates outdated ones, except those changed by an admin. */
export async function seedProviders(): Promise<void> {
  const rows = await db.embedProvider.findMany({ where: { isBuiltIn: true } });
  const stored = new Map(rows.map((row) => [row.key, row]));
  for (const provider of BUILT_IN) {
    const row = stored.get(provider.key);
    if (row?.isChanged || (row && isSame(toProvider(row), provider))) continue;
    await db.embedProvider.upsert({
      where: { key: provider.key },
      create: { ...provider, isBuiltIn: true },
      update: provider,
    });
  }
}

export const isSame = (a: Provider, b: Provider): boolean =>
  (Object.keys(b) as (keyof Provider)[]).every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]));

export const findBuiltIn = (key: string): Provider | undefined => BUILT_IN.find((each) => each.key === key);

async function findStored(tx: Db, key: string): Promise<Provider | undefined> {
  const row = await tx.embedProvider.findUnique({ where: { key } });
  return row ? toProvider(row) : findBuiltIn(key);
}

/** A domain belongs to one provider. */
async function requireFreeDomains(tx: Db, { key, domains }: Provider): Promise<void> {
  const rows = await tx.embedProvider.findMany({ select: { key: true, name: true, domains: true } });
  const stored = new Set(rows.map((row) => row.key));
  const others = [...rows, ...BUILT_IN.filter((each) => !stored.has(each.key))].filter((each) => each.key !== key);
  for (const other of others) {
    const taken = domains.find((domain) => other.domains.includes(domain));
    if (!taken) continue;
    const sentence = `${taken} belongs to ${other.name} already.`;
    throw new Failure("conflict", sentence, { fields: { domains: sentence } });
  }
}

/** Hosts of the videos that a rule affects. */
export const hostsOf = ({ domains, playerHosts }: Provider): string[] => [...new Set([...domains, ...playerHosts])];

export async function saveProvider(tx: Db, provider: Provider): Promise<Provider | undefined> {
  await tx.$executeRaw`LOCK TABLE embed_providers IN SHARE ROW EXCLUSIVE MODE`;
  await requireFreeDomains(tx, provider);
  const before = await findStored(tx, provider.key);
  const original = findBuiltIn(provider.key);
  const isChanged = original !== undefined && !isSame(provider, original);
  const data = { ...provider, isBuiltIn: isBuiltIn(provider.key), isChanged };
  await tx.embedProvider.upsert({ where: { key: provider.key }, create: data, update: data });
  if (!before || isReadAgain(before, provider)) {
    await askRekey(tx, provider.key, [...new Set([...hostsOf(provider), ...(before ? hostsOf(before) : [])])]);
  }
  return before;
}

/** The provider's videos keep their players; their identity becomes that of an unknown host. */
export async function deleteProvider(tx: Db, key: string): Promise<Provider> {
  if (isBuiltIn(key)) {
    throw new Failure("conflict", "A built-in provider cannot be deleted. Switch it off instead.");
  }
  const row = await tx.embedProvider.findUnique({ where: { key } });
  if (!row) throw new Failure("not_found", "Provider not found");
  await tx.embedProvider.delete({ where: { key } });
  await askRekey(tx, key, hostsOf(toProvider(row)));
  return toProvider(row);
}

/** Queues a job that recomputes the identities of these hosts' videos. */
async function askRekey(tx: Db, key: string, hosts: string[]): Promise<void> {
  const pending = await tx.embedRekey.findUnique({ where: { key } });
  const all = pending && !pending.endedAt ? [...new Set([...pending.hosts, ...hosts])] : hosts;
  const data = { hosts: all, since: new Date(), after: 0, changed: 0, endedAt: null };
  await tx.embedRekey.upsert({ where: { key }, create: { key, ...data }, update: data });
}
