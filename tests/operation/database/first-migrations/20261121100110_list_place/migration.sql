-- Where a page of a list begins: the key of the block to read from, how many rows of it to pass over, how many the page
-- has, and how many the list has without "less" of them. Written as a function because its plans are then kept: to plan
-- it takes several times as long as to run it. All of it sees what the statement sees that asks.
CREATE FUNCTION "list_place"("list" text, "category_id" int, "from" bigint, "most" int, "rising" boolean, "less" int)
RETURNS TABLE ("total" int, "size" int, "passed" bigint, "number" float8, "title" text, "moment" timestamptz, "video_id" int)
LANGUAGE plpgsql STABLE ROWS 1 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  "place" bigint;
  "first" bigint;
  "span" record;
  "next" record;
  "block" record;
BEGIN
  "total" := coalesce((SELECT t."count" FROM "list_totals" t WHERE t."list" = $1 AND t."category_id" = $2), 0)
    + coalesce((SELECT sum(c."count") FROM "list_changes" c WHERE c."list" = $1 AND c."category_id" = $2), 0) - "less";
  "size" := greatest(least("most", "total" - "from"), 0);
  IF "size" = 0 THEN
    RETURN NEXT;
    RETURN;
  END IF;
  -- A list is kept from its lowest key upwards.
  "place" := CASE WHEN "rising" THEN "from" ELSE "total" - "from" - "size" END;
  -- What is not folded in yet (kind 1) counts for the parts behind it.
  SELECT "number", "title", "moment", "video_id", "before" INTO "span" FROM (
    SELECT *, sum("count") OVER (ORDER BY "number", "title", "moment", "video_id", "kind" ROWS UNBOUNDED PRECEDING) - "count" AS "before"
    FROM (
      SELECT "number", "title", "moment", "video_id", "count", 0 AS "kind"
      FROM "list_spans" s WHERE s."list" = $1 AND s."category_id" = $2
      UNION ALL
      SELECT "number", "title", "moment", "video_id", "count", 1
      FROM "list_changes" c WHERE c."list" = $1 AND c."category_id" = $2) AS "parts") AS "added"
  WHERE "kind" = 0 AND "before" <= "place"
  ORDER BY "number" DESC, "title" DESC, "moment" DESC, "video_id" DESC LIMIT 1;
  SELECT "number", "title", "moment", "video_id" INTO "next" FROM "list_spans" s
  WHERE s."list" = $1 AND s."category_id" = $2
    AND ("number", "title", "moment", "video_id") > ("span"."number", "span"."title", "span"."moment", "span"."video_id")
  ORDER BY "number", "title", "moment", "video_id" LIMIT 1;
  "first" := "span"."before";
  SELECT "number", "title", "moment", "video_id", "before" INTO "block" FROM (
    SELECT *, "first" + sum("count") OVER (
      ORDER BY "number", "title", "moment", "video_id", "kind" ROWS UNBOUNDED PRECEDING) - "count" AS "before"
    FROM (
      SELECT "number", "title", "moment", "video_id", "count", 0 AS "kind" FROM "list_blocks" b
      WHERE b."list" = $1 AND b."category_id" = $2
        AND ("number", "title", "moment", "video_id") >= ("span"."number", "span"."title", "span"."moment", "span"."video_id")
        AND ("number", "title", "moment", "video_id") < (coalesce("next"."number", 'Infinity'), coalesce("next"."title", ''),
          coalesce("next"."moment", 'infinity'), coalesce("next"."video_id", 0))
      UNION ALL
      SELECT "number", "title", "moment", "video_id", "count", 1 FROM "list_changes" c
      WHERE c."list" = $1 AND c."category_id" = $2
        AND ("number", "title", "moment", "video_id") >= ("span"."number", "span"."title", "span"."moment", "span"."video_id")
    ) AS "parts") AS "added"
  WHERE "kind" = 0 AND "before" <= "place"
  ORDER BY "number" DESC, "title" DESC, "moment" DESC, "video_id" DESC LIMIT 1;
  "passed" := "place" - "block"."before";
  "number" := "block"."number";
  "title" := "block"."title";
  "moment" := "block"."moment";
  "video_id" := "block"."video_id";
  RETURN NEXT;
END $$;
