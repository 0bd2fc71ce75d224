import { offsetOf } from "#lib/core/pagination";
import { Prisma } from "#prisma";
import { type FilterContext, filterCondition } from "../filter/conditions.ts";
import { COUNTED_EXACTLY } from "../filter/policy.ts";
import { inState } from "../filter/source.ts";
import { relevanceOf } from "./matching.ts";
import type { AdminVideoRequest } from "./types.ts";

type Sort = Exclude<AdminVideoRequest["sortBy"], "relevance">;

const orderOf = ({ sortBy, sortOrder, state }: AdminVideoRequest): string[] => {
  const columns: Record<Sort, string[]> = {
    publishAt: state === "public" ? ["v.created_at", "v.id"] : ["v.publish_at", "v.id"],
    id: ["v.id"],
    createdAt: ["v.created_at", "v.id"],
    title: ["lower(v.title)", "v.id"],
    viewCount: ["s.views", "s.created_at", "s.video_id"],
    // Unknown lengths come last in both directions.
    duration: [`coalesce(v.duration_seconds, ${sortOrder === "asc" ? "2147483647" : "-1"})`, "v.id"],
  };
  return columns[sortBy === "relevance" ? "createdAt" : sortBy];
};

/** Counts at most COUNTED_EXACTLY + 1. */
export function collectFiltered(request: AdminVideoRequest, context: FilterContext): Prisma.Sql {
  const { search, sortOrder, limit } = request;
  const direction = Prisma.raw(sortOrder);
  const isByRelevance = search && request.sortBy === "relevance";
  const ranks = [
    isByRelevance ? relevanceOf(search, context.words) : Prisma.sql`0`,
    ...orderOf(request).map((column) => Prisma.raw(column)),
  ];
  const selected = Prisma.join(ranks.map((rank, n) => Prisma.sql`${rank} AS ${Prisma.raw(`rank${n}`)}`));
  const order = Prisma.join(ranks.map((_, n) => Prisma.sql`${Prisma.raw(`rank${n}`)} ${direction}`));
  return Prisma.sql`
    WITH ${inState(request.state)} found AS MATERIALIZED (
      SELECT v.id, ${selected} FROM videos v JOIN video_stats s ON s.video_id = v.id
      ${isByRelevance ? Prisma.sql`LEFT JOIN search_documents d ON d.video_id = v.id` : Prisma.empty}
      WHERE ${filterCondition(request, context)}
      ${search ? Prisma.empty : Prisma.sql`LIMIT ${COUNTED_EXACTLY + 1}::int`})
    SELECT count(*)::int AS total, ARRAY(
      SELECT id FROM found ORDER BY ${order} LIMIT ${limit}::int OFFSET ${offsetOf(request)}::bigint) AS ids
    FROM found`;
}

/** Fast if many videos match, because it follows the index of the order. */
export function scanFiltered(request: AdminVideoRequest, context: FilterContext): Prisma.Sql {
  const order = Prisma.raw(
    orderOf(request)
      .map((column) => `${column} ${request.sortOrder}`)
      .join(", "),
  );
  return Prisma.sql`
    WITH ${inState(request.state)} found AS (
      SELECT v.id FROM videos v JOIN video_stats s ON s.video_id = v.id WHERE ${filterCondition(request, context)}
      ORDER BY ${order} LIMIT ${request.limit}::int OFFSET ${offsetOf(request)}::bigint)
    SELECT id FROM found`;
}
