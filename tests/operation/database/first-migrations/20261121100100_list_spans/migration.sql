-- A second level above the blocks of lists: a span stands for some dozen blocks and tells how many rows they have, so
-- that a page adds up some dozen spans and some dozen blocks, not all blocks of a list of a million.
--
-- A span is known by a key and holds the blocks from that key to the next span's. Counts follow those of the blocks, by
-- triggers; where spans begin is settled anew when one has grown, by `cut_list`, which writes alone.

CREATE TABLE "list_spans" (
    "list" TEXT NOT NULL,
    "category_id" INTEGER NOT NULL,
    "number" DOUBLE PRECISION NOT NULL,
    "title" TEXT NOT NULL,
    "moment" TIMESTAMPTZ(3) NOT NULL,
    "video_id" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "list_spans_pkey" PRIMARY KEY ("list","category_id","number","title","moment","video_id")
);
ALTER TABLE "list_spans" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

-- Makes the spans of a list anew from its blocks, so many in each.
CREATE FUNCTION "cut_spans"("list" text, "category_id" int, "blocks" int DEFAULT 32) RETURNS void LANGUAGE sql AS $$
  DELETE FROM "list_spans" s WHERE s."list" = $1 AND s."category_id" = $2;
  INSERT INTO "list_spans" ("list", "category_id", "number", "title", "moment", "video_id", "count")
  SELECT $1, $2, "number", "title", "moment", "video_id", "rows" FROM (
    SELECT *, sum("count") OVER (PARTITION BY "place" / $3) AS "rows" FROM (
      SELECT *, row_number() OVER (ORDER BY b."number", b."title", b."moment", b."video_id") - 1 AS "place"
      FROM "list_blocks" b WHERE b."list" = $1 AND b."category_id" = $2) AS "numbered") AS "added"
  WHERE "place" % $3 = 0
$$;

SELECT "cut_spans"("list", "category_id")
FROM (SELECT DISTINCT "list", "category_id" FROM "list_blocks") AS "lists";

-- The span that a block lies in.
CREATE FUNCTION "span_of"(text, int, float8, text, timestamptz, int)
RETURNS TABLE ("list" text, "category_id" int, "number" float8, "title" text, "moment" timestamptz, "video_id" int)
LANGUAGE sql STABLE AS $$
  SELECT s."list", s."category_id", s."number", s."title", s."moment", s."video_id" FROM "list_spans" s
  WHERE s."list" = $1 AND s."category_id" = $2
    AND (s."number", s."title", s."moment", s."video_id") <= ($3, $4, $5, $6)
  ORDER BY s."number" DESC, s."title" DESC, s."moment" DESC, s."video_id" DESC LIMIT 1
$$;

-- A list's first span comes and goes with its lowest block.
CREATE FUNCTION "list_blocks_added_up"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "list_spans" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT "list", "category_id", "number", "title", "moment", "video_id", 0 FROM "inserted"
    WHERE ("number", "title", "moment", "video_id") = (-2147483648, '', '-infinity', 0) ON CONFLICT DO NOTHING;
    UPDATE "list_spans" s SET "count" = s."count" + d."n"
    FROM (
      SELECT p.*, sum(b."n") AS "n" FROM (SELECT *, "count" AS "n" FROM "inserted") b
      CROSS JOIN LATERAL "span_of"(b."list", b."category_id", b."number", b."title", b."moment", b."video_id") p
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(b."n") <> 0) d
    WHERE (s."list", s."category_id", s."number", s."title", s."moment", s."video_id")
      = (d."list", d."category_id", d."number", d."title", d."moment", d."video_id");
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM "list_spans" s USING "deleted" b
    WHERE s."list" = b."list" AND s."category_id" = b."category_id"
      AND (b."number", b."title", b."moment", b."video_id") = (-2147483648, '', '-infinity', 0);
    UPDATE "list_spans" s SET "count" = s."count" + d."n"
    FROM (
      SELECT p.*, sum(b."n") AS "n" FROM (SELECT *, -"count" AS "n" FROM "deleted") b
      CROSS JOIN LATERAL "span_of"(b."list", b."category_id", b."number", b."title", b."moment", b."video_id") p
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(b."n") <> 0) d
    WHERE (s."list", s."category_id", s."number", s."title", s."moment", s."video_id")
      = (d."list", d."category_id", d."number", d."title", d."moment", d."video_id");
  ELSE
    UPDATE "list_spans" s SET "count" = s."count" + d."n"
    FROM (
      SELECT p.*, sum(b."n") AS "n" FROM (SELECT *, "count" AS "n" FROM "inserted" UNION ALL SELECT *, -"count" FROM "deleted") b
      CROSS JOIN LATERAL "span_of"(b."list", b."category_id", b."number", b."title", b."moment", b."video_id") p
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(b."n") <> 0) d
    WHERE (s."list", s."category_id", s."number", s."title", s."moment", s."video_id")
      = (d."list", d."category_id", d."number", d."title", d."moment", d."video_id");
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "list_blocks_new" AFTER INSERT ON "list_blocks"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "list_blocks_added_up"();
CREATE TRIGGER "list_blocks_gone" AFTER DELETE ON "list_blocks"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "list_blocks_added_up"();
CREATE TRIGGER "list_blocks_anew" AFTER UPDATE ON "list_blocks"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "list_blocks_added_up"();

-- As before, and cuts spans anew when one holds more than 64 blocks.
CREATE OR REPLACE FUNCTION "cut_list"("list" text, "category_id" int) RETURNS boolean LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  "block" "list_blocks";
  "below" "list_blocks";
  "crowded" boolean;
BEGIN
  IF NOT "is_cut"($1) THEN
    RETURN false;
  END IF;
  BEGIN
    LOCK TABLE "list_changes" IN SHARE ROW EXCLUSIVE MODE NOWAIT;
  EXCEPTION WHEN lock_not_available THEN
    RETURN false;
  END;
  IF NOT pg_try_advisory_xact_lock(7214503993) THEN
    RETURN false;
  END IF;
  PERFORM "fold_list_changes"();
  FOR "block" IN SELECT * FROM "list_blocks" b
    WHERE b."list" = $1 AND b."category_id" = $2 AND b."count" < 250 AND NOT "is_lowest"(b)
    ORDER BY b."number", b."title", b."moment", b."video_id"
  LOOP
    SELECT * INTO "below" FROM "list_blocks" b
    WHERE b."list" = $1 AND b."category_id" = $2 AND (b."number", b."title", b."moment", b."video_id")
      < ("block"."number", "block"."title", "block"."moment", "block"."video_id")
    ORDER BY b."number" DESC, b."title" DESC, b."moment" DESC, b."video_id" DESC LIMIT 1;
    CONTINUE WHEN "below"."count" + "block"."count" > 1250;
    DELETE FROM "list_blocks" b
    WHERE (b."list", b."category_id", b."number", b."title", b."moment", b."video_id")
      = ($1, $2, "block"."number", "block"."title", "block"."moment", "block"."video_id");
    UPDATE "list_blocks" b SET "count" = b."count" + "block"."count"
    WHERE (b."list", b."category_id", b."number", b."title", b."moment", b."video_id")
      = ($1, $2, "below"."number", "below"."title", "below"."moment", "below"."video_id");
  END LOOP;
  SELECT * INTO "block" FROM "list_blocks" b
  WHERE b."list" = $1 AND b."category_id" = $2 AND b."count" > 2000 ORDER BY b."count" DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- Nobody writes now, and everything appended is folded in: the count is that of the rows.
  EXECUTE format($sql$
    INSERT INTO "list_blocks" ("list", "category_id", "number", "title", "moment", "video_id", "count")
    SELECT ($1).list, ($1).category_id, "number", "title", "moment", "video_id",
      CASE WHEN "place" + 2000 > $2 THEN ($1).count - "place" ELSE 1000 END
    FROM (
      SELECT *, row_number() OVER (ORDER BY %1$s) - 1 AS "place" FROM (
        SELECT * FROM (%2$s) AS "listed" WHERE (%1$s) >= (%3$s) ORDER BY %1$s LIMIT $2) AS "some") AS "numbered"
    WHERE "place" %% 1000 = 0 AND "place" > 0 AND "place" + 1000 <= $2$sql$,
    "list_order"($1), "list_keys"($1, $2), "list_bound"($1))
  USING "block", least("block"."count", 50000);
  UPDATE "list_blocks" b SET "count" = 1000
  WHERE (b."list", b."category_id", b."number", b."title", b."moment", b."video_id")
    = ($1, $2, "block"."number", "block"."title", "block"."moment", "block"."video_id");
  -- The 65th block from where its span begins would lie in the next one.
  SELECT (s."number", s."title", s."moment", s."video_id") = (own."number", own."title", own."moment", own."video_id")
  INTO "crowded"
  FROM "span_of"($1, $2, "block"."number", "block"."title", "block"."moment", "block"."video_id") own
  CROSS JOIN LATERAL (
    SELECT * FROM "list_blocks" b
    WHERE b."list" = $1 AND b."category_id" = $2
      AND (b."number", b."title", b."moment", b."video_id") >= (own."number", own."title", own."moment", own."video_id")
    ORDER BY b."number", b."title", b."moment", b."video_id" OFFSET 64 LIMIT 1) b
  CROSS JOIN LATERAL "span_of"($1, $2, b."number", b."title", b."moment", b."video_id") s;
  IF "crowded" THEN
    PERFORM "cut_spans"($1, $2);
  END IF;
  RETURN true;
END $$;
