import { nameKey } from "#lib/categories/name-key";
import { db } from "#lib/db/prisma";
import type { Sample } from "../sample.ts";
import type { Mapping } from "../types.ts";
import type { SavedMapping } from "./types.ts";

const COLUMNS = { id: true, name: true, mapping: true } as const;

type Row = { id: number; name: string; mapping: unknown };

const toSaved = (row: Row): SavedMapping => ({ ...row, mapping: row.mapping as Mapping });

/** Unnamed columns cannot identify a mapping. */
const hasNames = ({ format }: Sample): boolean => format.kind !== "csv" || format.hasHeader;

/** The latest mapping saved for a file with the same fields. */
export async function findMappingFor(sample: Sample): Promise<SavedMapping | null> {
  if (!hasNames(sample)) return null;
  const names = sample.fields.map(({ name }) => name);
  const [row] = await db.importMapping.findMany({
    where: { fields: { equals: names } },
    select: COLUMNS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 1,
  });
  return row ? toSaved(row) : null;
}

export const listMappings = async (): Promise<SavedMapping[]> =>
  (await db.importMapping.findMany({ select: COLUMNS, orderBy: { nameKey: "asc" } })).map(toSaved);

export async function findMapping(id: number): Promise<SavedMapping | null> {
  const row = await db.importMapping.findUnique({ where: { id }, select: COLUMNS });
  return row && toSaved(row);
}

export async function findMappingNamed(name: string): Promise<SavedMapping | null> {
  const row = await db.importMapping.findUnique({ where: { nameKey: nameKey(name) }, select: COLUMNS });
  return row && toSaved(row);
}
