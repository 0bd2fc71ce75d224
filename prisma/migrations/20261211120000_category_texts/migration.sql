-- What a category is about, and the video whose thumbnail shows it. No foreign key: a video that is a draft for a while
-- comes back with its id.
ALTER TABLE "categories" ADD COLUMN "description" TEXT NOT NULL DEFAULT '';
ALTER TABLE "categories" ADD COLUMN "picture_video_id" INTEGER;

-- What else undoing the merge of a category restores.
ALTER TABLE "name_merges" ADD COLUMN "description" TEXT NOT NULL DEFAULT '';
ALTER TABLE "name_merges" ADD COLUMN "picture_video_id" INTEGER;

-- Descriptions and pictures are shown on pages of lists, too.
CREATE OR REPLACE FUNCTION "categories_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT "records_touched"() THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO pg_temp."touched" ("category_id", "everything", "renamed", "emptied")
    SELECT n."id", (n."name", n."excluded_from_feeds", n."description", n."picture_video_id")
        IS DISTINCT FROM (o."name", o."excluded_from_feeds", o."description", o."picture_video_id"),
      n."name" <> o."name", (n."video_count" = 0) <> (o."video_count" = 0)
    FROM "inserted" n JOIN "deleted" o USING ("id")
    WHERE (n."name", n."excluded_from_feeds", n."description", n."picture_video_id", n."video_count" = 0)
      IS DISTINCT FROM (o."name", o."excluded_from_feeds", o."description", o."picture_video_id", o."video_count" = 0)
    LIMIT "most_touched"();
  ELSIF EXISTS (SELECT FROM "changed") THEN
    INSERT INTO pg_temp."touched" ("category_id", "everything") SELECT "id", true FROM "changed" LIMIT "most_touched"();
  END IF;
  RETURN NULL;
END $$;
