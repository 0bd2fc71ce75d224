-- How many videos have each tag. Changes are appended, so that no two writers of the same tags wait for each other, and
-- a job adds them to the count.
ALTER TABLE "tags" ADD COLUMN "video_count" INTEGER NOT NULL DEFAULT 0;

CREATE TABLE "tag_count_changes" (
    "id" BIGSERIAL NOT NULL,
    "tag_id" INTEGER NOT NULL,
    "change" INTEGER NOT NULL,

    CONSTRAINT "tag_count_changes_pkey" PRIMARY KEY ("id")
);

CREATE FUNCTION "video_tags_counted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "tag_count_changes" ("tag_id", "change") SELECT "tag_id", count(*) FROM "inserted" GROUP BY 1;
  ELSE
    INSERT INTO "tag_count_changes" ("tag_id", "change") SELECT "tag_id", -count(*) FROM "deleted" GROUP BY 1;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "video_tags_counted_new" AFTER INSERT ON "video_tags"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "video_tags_counted"();
CREATE TRIGGER "video_tags_counted_gone" AFTER DELETE ON "video_tags"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "video_tags_counted"();

-- The number is any that no other advisory lock of this product uses.
CREATE FUNCTION "fold_tag_counts"() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE "folded" integer;
BEGIN
  PERFORM pg_advisory_xact_lock(7214503997);
  WITH "waiting" AS (DELETE FROM "tag_count_changes" RETURNING "tag_id", "change"),
  "sums" AS (SELECT "tag_id", sum("change")::int AS "n" FROM "waiting" GROUP BY 1 HAVING sum("change") <> 0)
  UPDATE "tags" SET "video_count" = "video_count" + "n" FROM "sums" WHERE "id" = "tag_id";
  GET DIAGNOSTICS "folded" = ROW_COUNT;
  RETURN "folded";
END $$;

UPDATE "tags" SET "video_count" = "n"
FROM (SELECT "tag_id", count(*)::int AS "n" FROM "video_tags" GROUP BY 1) AS "counted" WHERE "id" = "tag_id";

CREATE VIEW "tag_sizes" AS
  SELECT t."id", t."name", t."name_key", t."slug", (t."video_count" + coalesce(c."n", 0))::int AS "video_count"
  FROM "tags" t
  LEFT JOIN (SELECT "tag_id", sum("change") AS "n" FROM "tag_count_changes" GROUP BY 1) AS c ON c."tag_id" = t."id";
