import { db } from "#lib/db/prisma";
import { Prisma } from "#prisma";
import { HAS_OPEN_REPORT, importedVideos, reportedVideos } from "./statements.ts";
import type { Undo } from "./types.ts";

const NAMED = 100;

export async function findUndo(importId: number): Promise<Undo | null> {
  const run = await db.import.findUnique({
    where: { id: importId },
    select: {
      source: true,
      startedAt: true,
      updated: true,
      restored: true,
      undoAskedAt: true,
      undone: true,
      undoneAt: true,
    },
  });
  if (!run) return null;
  // An import sets `updated_at` to its own start time.
  const videos = importedVideos(importId);
  const isEdited = Prisma.sql`updated_at <> ${run.startedAt} AND NOT ${HAS_OPEN_REPORT}`;
  const [[counted], examples, reported, source] = await Promise.all([
    db.$queryRaw<[{ total: number; edited: number }]>`
      SELECT (count(*) FILTER (WHERE NOT ${HAS_OPEN_REPORT}))::int AS total, (count(*) FILTER (WHERE ${isEdited}))::int AS edited
      FROM (${videos}) AS v`,
    db.$queryRaw<{ id: number; title: string }[]>`
      SELECT id, title FROM (${videos}) AS v WHERE ${isEdited} ORDER BY id LIMIT ${NAMED}::int`,
    db.$queryRaw<Undo["reported"]>`${reportedVideos(importId)}`,
    // An import by a source has its name.
    db.importSource.findFirst({ where: { isEnabled: true, name: run.source }, select: { name: true } }),
  ]);
  return {
    untouched: counted.total - counted.edited,
    edited: counted.edited,
    examples,
    reported,
    staying: run.updated + run.restored,
    state: run.undoneAt ? "done" : run.undoAskedAt ? "asked" : "none",
    undone: run.undone,
    undoneAt: run.undoneAt?.toISOString() ?? null,
    activeSource: source?.name ?? null,
  };
}
