-- Further players of a video, offered when the first one does not play. Checks are kept beside each, as in link_checks.
CREATE TABLE "video_mirrors" (
    "video_id" INTEGER NOT NULL,
    "embed_key" TEXT NOT NULL,
    "iframe_src" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    -- The video's own player, until its provider reported it as gone and a mirror took its place.
    "was_first" BOOLEAN NOT NULL DEFAULT false,
    "host" TEXT,
    "checked_at" TIMESTAMPTZ(3),
    "next_check_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "misses" INTEGER NOT NULL DEFAULT 0,
    "missed_since" TIMESTAMPTZ(3),

    CONSTRAINT "video_mirrors_pkey" PRIMARY KEY ("video_id", "embed_key"),
    CONSTRAINT "video_mirrors_position" CHECK ("position" >= 1)
);
CREATE INDEX "video_mirrors_embed_key_idx" ON "video_mirrors"("embed_key");
CREATE INDEX "video_mirrors_host_next_check_at_idx" ON "video_mirrors"("host", "next_check_at");
CREATE INDEX "video_mirrors_player_host" ON "video_mirrors"((split_part("iframe_src", '/', 3)));
ALTER TABLE "video_mirrors" ADD CONSTRAINT "video_mirrors_video_id_fkey"
  FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- How many visitors have switched players since a day; many raise a check.
CREATE TABLE "player_switches" (
    "video_id" INTEGER NOT NULL,
    "visitors" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "player_switches_pkey" PRIMARY KEY ("video_id")
);
ALTER TABLE "player_switches" ADD CONSTRAINT "player_switches_video_id_fkey"
  FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Mirrors of deleted videos outlive the trash; those of unpublished ones are found in it.
ALTER TABLE "video_tombstones" ADD COLUMN "mirror_keys" TEXT[] NOT NULL DEFAULT '{}';
CREATE INDEX "video_tombstones_mirror_keys_idx" ON "video_tombstones" USING GIN ("mirror_keys");
CREATE INDEX "deleted_video_rows_mirrors" ON "deleted_video_rows"(("row" ->> 'embed_key')) WHERE "source" = 'video_mirrors';

-- Hosts count whether the video is public or not: when it is deleted, its row is gone before its mirrors are.
CREATE FUNCTION "video_mirrors_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT "records_touched"() THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO pg_temp."touched" ("video_id", "hosts")
    SELECT n."video_id", ARRAY[split_part(n."iframe_src", '/', 3), split_part(o."iframe_src", '/', 3)]
    FROM "inserted" n JOIN "deleted" o USING ("video_id", "embed_key")
    WHERE (n."iframe_src", n."position", n."misses" >= 3) IS DISTINCT FROM (o."iframe_src", o."position", o."misses" >= 3)
    LIMIT "most_touched"();
  ELSE
    INSERT INTO pg_temp."touched" ("video_id", "hosts")
    SELECT "video_id", ARRAY[split_part("iframe_src", '/', 3)] FROM "changed" LIMIT "most_touched"();
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "video_mirrors_touched_new" AFTER INSERT ON "video_mirrors"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "video_mirrors_touched"();
CREATE TRIGGER "video_mirrors_touched_anew" AFTER UPDATE ON "video_mirrors"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "video_mirrors_touched"();
CREATE TRIGGER "video_mirrors_touched_gone" AFTER DELETE ON "video_mirrors"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "video_mirrors_touched"();

-- The hosts of a video's mirrors become public, or stop being so, with the video.
CREATE FUNCTION "video_privacy_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "records_touched"() THEN
    INSERT INTO pg_temp."touched" ("video_id", "hosts")
    SELECT m."video_id", array_agg(split_part(m."iframe_src", '/', 3))
    FROM "inserted" n JOIN "deleted" o USING ("id") JOIN "video_mirrors" m ON m."video_id" = n."id"
    WHERE n."is_private" <> o."is_private" GROUP BY m."video_id" LIMIT "most_touched"();
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "video_privacy_touched" AFTER UPDATE ON "videos"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "video_privacy_touched"();
