import { db } from "#lib/db/prisma";
import type { Prisma } from "#prisma";
import type { ImportSource } from "./types.ts";

const COLUMNS = {
  id: true,
  name: true,
  url: true,
  everyHours: true,
  mappingId: true,
  asDrafts: true,
  titleContains: true,
  minSeconds: true,
  most: true,
  category: true,
  isEnabled: true,
  nextAt: true,
  failures: true,
  ranAt: true,
  result: true,
  importId: true,
} satisfies Prisma.ImportSourceSelect;

type Row = Prisma.ImportSourceGetPayload<{ select: typeof COLUMNS }>;

const toSource = ({ nextAt, ranAt, ...row }: Row): ImportSource => ({
  ...row,
  nextAt: nextAt.toISOString(),
  ranAt: ranAt?.toISOString() ?? null,
});

export const listSources = async (): Promise<ImportSource[]> =>
  (await db.importSource.findMany({ select: COLUMNS, orderBy: [{ name: "asc" }, { id: "asc" }] })).map(toSource);

export async function findSource(id: number): Promise<ImportSource | null> {
  const row = await db.importSource.findUnique({ where: { id }, select: COLUMNS });
  return row && toSource(row);
}
