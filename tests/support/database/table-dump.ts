import { db } from "#lib/db/prisma";
import { Prisma } from "#prisma";

export async function dumpTables(leftOut: string[]): Promise<Record<string, string[]>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`;
  const dump: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !leftOut.includes(table.name))) {
    const rows = await db.$queryRaw<{ row: string }[]>`
      SELECT kept::text AS row FROM ${Prisma.raw(`"${name}"`)} AS kept ORDER BY 1`;
    dump[name] = rows.map(({ row }) => row);
  }
  return dump;
}

export async function tablesOfVideos(): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = 'videos'::regclass`;
  return rows.map(({ name }) => name).sort();
}
