-- Uploaded pictures of categories, by the hash of their content. Merged categories keep theirs until undo expires.
CREATE TABLE "category_pictures" (
  "hash" TEXT PRIMARY KEY,
  "bytes" BYTEA NOT NULL
);
ALTER TABLE "categories" ADD COLUMN "picture_hash" TEXT;
ALTER TABLE "name_merges" ADD COLUMN "picture_hash" TEXT;

CREATE OR REPLACE FUNCTION "categories_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT "records_touched"() THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO pg_temp."touched" ("category_id", "everything", "renamed", "emptied")
    SELECT n."id", (n."name", n."excluded_from_feeds", n."description", n."picture_video_id", n."picture_hash")
        IS DISTINCT FROM (o."name", o."excluded_from_feeds", o."description", o."picture_video_id", o."picture_hash"),
      n."name" <> o."name", (n."video_count" = 0) <> (o."video_count" = 0)
    FROM "inserted" n JOIN "deleted" o USING ("id")
    WHERE (n."name", n."excluded_from_feeds", n."description", n."picture_video_id", n."picture_hash", n."video_count" = 0)
      IS DISTINCT FROM (o."name", o."excluded_from_feeds", o."description", o."picture_video_id", o."picture_hash", o."video_count" = 0)
    LIMIT "most_touched"();
  ELSIF EXISTS (SELECT FROM "changed") THEN
    INSERT INTO pg_temp."touched" ("category_id", "everything") SELECT "id", true FROM "changed" LIMIT "most_touched"();
  END IF;
  RETURN NULL;
END $$;
