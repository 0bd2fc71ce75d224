import { db } from "#lib/db/prisma";
import { findFlaw } from "./entry.ts";
import type { Entry, Facts, Head } from "./types.ts";

const BATCH_SIZE = 500;

export const entryColumns = {
  seq: true,
  kind: true,
  facts: true,
  content: true,
  contentDigest: true,
  createdAt: true,
  hash: true,
} as const;

export const chainColumns = {
  id: true,
  entryCount: true,
  entryHash: true,
  entries: { select: entryColumns, orderBy: { seq: "asc" } },
} as const;

type ChainRow = {
  id: number;
  entryCount: number;
  entryHash: Uint8Array | null;
  entries: (Omit<Entry, "facts"> & { facts: unknown })[];
};

export function toChain({ id, entryCount, entryHash, entries }: ChainRow): {
  entries: Entry[];
  head: Head;
  flaw: string | undefined;
} {
  const typed = entries.map((entry) => ({ ...entry, facts: entry.facts as Facts }));
  const head = { count: entryCount, hash: entryHash };
  return { entries: typed, head, flaw: findFlaw(id, typed, head) };
}

/** Verifies the entries of all reports and yields the inconsistent ones. */
export async function* findBrokenChains(): AsyncGenerator<{ id: number; flaw: string }> {
  for (let after = 0; ; ) {
    const rows = await db.videoReport.findMany({
      where: { id: { gt: after } },
      orderBy: { id: "asc" },
      take: BATCH_SIZE,
      select: chainColumns,
    });
    for (const row of rows) {
      const { flaw } = toChain(row);
      if (flaw) yield { id: row.id, flaw };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
