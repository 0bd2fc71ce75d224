import { offsetOf, type PageRequest, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import { listCardsByIds } from "#lib/videos/queries";
import type { HistoryPage } from "./types.ts";

export async function listHistory(userId: number, request: PageRequest): Promise<HistoryPage> {
  const total = await db.historyEntry.count({ where: { userId } });
  const skip = offsetOf(request);
  const rows =
    skip < total
      ? await db.historyEntry.findMany({
          where: { userId },
          select: { videoId: true, lastWatchedAt: true },
          orderBy: [{ lastWatchedAt: "desc" }, { videoId: "desc" }],
          take: request.limit,
          skip,
        })
      : [];
  const watchedAt = new Map(rows.map(({ videoId, lastWatchedAt }) => [videoId, lastWatchedAt]));
  const cards = await listCardsByIds([...watchedAt.keys()]);
  const history = cards.map((card) => ({
    ...card,
    lastWatchedAt: (watchedAt.get(card.id) as Date).toISOString(),
    displayCategories: card.categories.map(({ name }) => name),
  }));
  return { history, pagination: paginate(request, total) };
}
