import { nameKey } from "#lib/categories/name-key";
import { Prisma } from "#prisma";
import { matchingVideos } from "../admin/matching.ts";
import { isBroken } from "../admin/rows.ts";
import type { Issue } from "./policy.ts";
import type { VideoFilter } from "./types.ts";

/** Values that a filter needs besides the video's rows. */
export type FilterContext = {
  /** tsquery of the search terms. */
  words?: string | undefined;
  /** Player hosts that are not on the list. */
  unknownHosts: string[];
};

const host = Prisma.sql`split_part(v.iframe_src, '/', 3)`;

const issueOf = (issue: Issue, { unknownHosts }: FilterContext): Prisma.Sql => {
  switch (issue) {
    case "broken":
      return Prisma.sql`EXISTS (SELECT 1 FROM link_checks c WHERE c.video_id = v.id AND ${isBroken})`;
    case "reported":
      return Prisma.sql`v.id IN (SELECT video_id FROM video_reports WHERE resolved_at IS NULL)`;
    case "noThumbnail":
      return Prisma.sql`v.thumbnail_url IS NULL`;
    case "noDuration":
      return Prisma.sql`v.duration_seconds IS NULL`;
    case "noCategory":
      return Prisma.sql`NOT EXISTS (SELECT 1 FROM video_categories k WHERE k.video_id = v.id)`;
    case "capitals":
      return Prisma.sql`is_in_capitals(v.title)`;
    case "unknownHost":
      return Prisma.sql`${host} = ANY (${unknownHosts}::text[])`;
  }
};

function inCategories(ids: number[], match: VideoFilter["match"]): Prisma.Sql[] {
  const isIn = (some: number[]) =>
    Prisma.sql`EXISTS (SELECT 1 FROM video_categories k WHERE k.video_id = v.id AND k.category_id = ANY (${some}::int[]))`;
  if (match === "all") return ids.map((id) => isIn([id]));
  return [match === "any" ? isIn(ids) : Prisma.sql`NOT ${isIn(ids)}`];
}

/** Bounds include both days, in UTC. */
const since = (column: Prisma.Sql, day: string) => Prisma.sql`${column} >= ${`${day}T00:00:00Z`}::timestamptz`;
const until = (column: Prisma.Sql, day: string) =>
  Prisma.sql`${column} < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`;

/** Must match the index expression, in which an unknown duration is -1. */
const duration = Prisma.sql`coalesce(v.duration_seconds, -1)`;

/** SQL conditions on a video `v` and its `video_stats s`, joined by AND. */
export function filterCondition(filter: VideoFilter, context: FilterContext): Prisma.Sql {
  const { search, show, category, match, tag, premium, minDuration, maxDuration, minViews, maxViews } = filter;
  const { addedFrom, addedTo, changedFrom, changedTo } = filter;
  // Only the source of unpublished videos has `publish_at`.
  const { publishFrom, publishTo } = filter.state === "public" ? {} : filter;
  const conditions = [
    search && Prisma.sql`v.id IN (SELECT id FROM (${matchingVideos(search, context.words)}) AS each)`,
    show !== "all" && issueOf(show as Issue, context),
    ...(category ? inCategories(category, match) : []),
    tag &&
      Prisma.sql`
      v.id IN (SELECT video_id FROM video_tags WHERE tag_id = coalesce((SELECT id FROM tags WHERE name_key = ${nameKey(tag)}),
        (SELECT tag_id FROM aliases WHERE name_key = ${nameKey(tag)} AND tag_id IS NOT NULL)))`,
    filter.host && Prisma.sql`${host} = ${filter.host}`,
    filter.import !== undefined && Prisma.sql`v.import_id = ${filter.import}::int`,
    premium !== "all" && Prisma.sql`v.is_private = ${premium === "yes"}`,
    minDuration !== undefined && Prisma.sql`${duration} >= ${minDuration}::int`,
    maxDuration !== undefined && Prisma.sql`${duration} BETWEEN 0 AND ${maxDuration}::int`,
    minViews !== undefined && Prisma.sql`s.views >= ${minViews}::int`,
    maxViews !== undefined && Prisma.sql`s.views <= ${maxViews}::int`,
    addedFrom && since(Prisma.sql`v.created_at`, addedFrom),
    addedTo && until(Prisma.sql`v.created_at`, addedTo),
    changedFrom && since(Prisma.sql`v.updated_at`, changedFrom),
    changedTo && until(Prisma.sql`v.updated_at`, changedTo),
    publishFrom && since(Prisma.sql`v.publish_at`, publishFrom),
    publishTo && until(Prisma.sql`v.publish_at`, publishTo),
  ].filter((condition) => condition instanceof Prisma.Sql);
  return conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`true`;
}
