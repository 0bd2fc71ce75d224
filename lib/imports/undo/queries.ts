import { db } from "#lib/db/prisma";
import type { Undo } from "./types.ts";

const NAMED = 100;

export async function findUndo(importId: number): Promise<Undo | null> {
  const run = await db.import.findUnique({
    where: { id: importId },
    select: { startedAt: true, updated: true, restored: true, undoAskedAt: true, undone: true, undoneAt: true },
  });
  if (!run) return null;
  // An import sets its own time as each video's last change.
  const edited = { importId, updatedAt: { not: run.startedAt } };
  const [all, count, examples] = await Promise.all([
    db.video.count({ where: { importId } }),
    db.video.count({ where: edited }),
    db.video.findMany({ where: edited, select: { id: true, title: true }, orderBy: { id: "asc" }, take: NAMED }),
  ]);
  return {
    untouched: all - count,
    edited: count,
    examples,
    staying: run.updated + run.restored,
    state: run.undoneAt ? "done" : run.undoAskedAt ? "asked" : "none",
    undone: run.undone,
    undoneAt: run.undoneAt?.toISOString() ?? null,
  };
}
