import { Failure } from "#lib/core/errors";
import { db } from "#lib/db/prisma";
import { hashReceipt } from "../receipt.ts";
import type { Flagger } from "./types.ts";

const NO_FLAGGER = "This key is not valid or has expired. Ask the people who run this site for a new one.";

/** Returns the id and name of the flagger who has this key. */
export async function findFlagger(key: string): Promise<{ id: number; name: string } | null> {
  if (key === "") return null;
  return db.trustedFlagger.findUnique({ where: { keyHash: hashReceipt(key) }, select: { id: true, name: true } });
}

export async function requireFlagger(key: string): Promise<number> {
  const found = await findFlagger(key);
  if (!found) throw new Failure("invalid", NO_FLAGGER, { fields: { key: NO_FLAGGER } });
  return found.id;
}

type Row = Omit<Flagger, "createdAt" | "endedAt"> & { createdAt: Date; endedAt: Date | null };

const everything = { from: new Date(0), to: new Date("9999-01-01T00:00:00Z") };

/** Includes the figures of reports received in a period. Former flaggers come last. */
export async function listFlaggers({ from, to } = everything): Promise<Flagger[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT f.id, f.name, f.contact, f.created_at AS "createdAt", f.ended_at AS "endedAt", count(r.id)::int AS received,
      count(*) FILTER (WHERE r.resolved_at IS NOT NULL AND r.decision = 'removed')::int AS removed,
      count(*) FILTER (WHERE r.resolved_at IS NOT NULL AND r.decision = 'kept')::int AS kept
    FROM trusted_flaggers f
      LEFT JOIN video_reports r ON r.flagger_id = f.id AND r.created_at >= ${from} AND r.created_at < ${to}
    GROUP BY f.id ORDER BY f.ended_at IS NOT NULL, f.name, f.id`;
  return rows.map(({ createdAt, endedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}
