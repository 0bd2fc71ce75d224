-- The index of the sitemap, kept as it is given: to look up when each of its files was last changed takes a step for each
-- of them, two hundred with a million videos. Writers append which files they touch and change nothing else, so that no
-- two of them wait for each other; readers look up those files alone, and whoever folds the changes of lists does the same
-- for good. A file holds 5,000 ids, as the index "videos_sitemap" does.

CREATE TABLE "sitemap_index" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "files" JSON NOT NULL DEFAULT '{}',

    CONSTRAINT "sitemap_index_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "sitemap_index" ADD CONSTRAINT "sitemap_index_one_row" CHECK ("id" = 1);
-- To unpack it would take as long as to read it.
ALTER TABLE "sitemap_index" ALTER COLUMN "files" SET STORAGE EXTERNAL;

CREATE TABLE "sitemap_changes" (
    "id" BIGSERIAL NOT NULL,
    "block" INTEGER NOT NULL,

    CONSTRAINT "sitemap_changes_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "sitemap_changes" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- The files with these looked up anew; those in which there is no video any more are left out.
CREATE FUNCTION "sitemap_with"("files" json, "blocks" int[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF "blocks" IS NULL THEN
    RETURN "files";
  END IF;
  RETURN (
    SELECT coalesce(json_object_agg("block", "modified_at" ORDER BY "block"), '{}') FROM (
      SELECT "block"::int, "modified_at" FROM json_each_text("files") AS "kept" ("block", "modified_at")
      WHERE "block"::int <> ALL ("blocks")
      UNION ALL
      SELECT "touched", to_char("updated_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      FROM unnest("blocks") AS "touched" CROSS JOIN LATERAL (
        SELECT "updated_at" FROM "videos" WHERE ("id" - 1) / 5000 = "touched" - 1
        ORDER BY ("id" - 1) / 5000, "updated_at" DESC LIMIT 1) AS "newest") AS "file");
END $$;

CREATE FUNCTION "videos_sitemap_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO "sitemap_changes" ("block") SELECT DISTINCT ("id" - 1) / 5000 + 1 FROM "deleted";
  ELSE
    INSERT INTO "sitemap_changes" ("block") SELECT DISTINCT ("id" - 1) / 5000 + 1 FROM "inserted";
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "videos_sitemap_new" AFTER INSERT ON "videos"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_sitemap_changed"();
CREATE TRIGGER "videos_sitemap_anew" AFTER UPDATE ON "videos"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_sitemap_changed"();
CREATE TRIGGER "videos_sitemap_gone" AFTER DELETE ON "videos"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_sitemap_changed"();

-- Whoever calls it holds the lock under which lists are folded. A writer that commits meanwhile is not seen by the
-- statement at all, and is folded in by the next.
CREATE FUNCTION "fold_sitemap_changes"() RETURNS void LANGUAGE sql AS $$
  WITH "taken" AS (DELETE FROM "sitemap_changes" RETURNING "block"),
  "touched" AS (SELECT array_agg(DISTINCT "block") AS "blocks" FROM "taken")
  UPDATE "sitemap_index" SET "files" = "sitemap_with"("files", "blocks") FROM "touched" WHERE "blocks" IS NOT NULL
$$;

-- As before, and folds what was appended about the sitemap.
CREATE OR REPLACE FUNCTION "fold_list_changes"() RETURNS TABLE ("list" text, "category_id" int) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  IF NOT pg_try_advisory_xact_lock(7214503993) THEN
    RETURN;
  END IF;
  PERFORM "fold_sitemap_changes"();
  RETURN QUERY
  WITH "taken" AS (DELETE FROM "list_changes" RETURNING *),
  "totals" AS (
    INSERT INTO "list_totals" AS t ("list", "category_id", "count")
    SELECT "list", "category_id", sum("count") FROM "taken" GROUP BY 1, 2 HAVING sum("count") <> 0
    ON CONFLICT ("list", "category_id") DO UPDATE SET "count" = t."count" + EXCLUDED."count"),
  "blocks" AS (
    INSERT INTO "list_blocks" AS b ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT "list", "category_id", "number", "title", "moment", "video_id", sum("count") FROM "taken"
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum("count") <> 0
    ON CONFLICT ("list", "category_id", "number", "title", "moment", "video_id")
      DO UPDATE SET "count" = b."count" + EXCLUDED."count"
    RETURNING b AS "block")
  SELECT DISTINCT ("block")."list", ("block")."category_id" FROM "blocks"
  WHERE ("block")."count" > 2000 OR ("block")."count" < 250 AND NOT "is_lowest"("block");
END $$;

-- As before, for the index of the sitemap too.
CREATE OR REPLACE FUNCTION "videos_truncated"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE "list_changes", "list_totals", "sitemap_changes";
  UPDATE "list_blocks" SET "count" = 0;
  UPDATE "sitemap_index" SET "files" = '{}';
  RETURN NULL;
END $$;

INSERT INTO "sitemap_index" DEFAULT VALUES;
INSERT INTO "sitemap_changes" ("block")
SELECT DISTINCT ("id" - 1) / 5000 + 1 FROM "videos";
SELECT "fold_sitemap_changes"();
