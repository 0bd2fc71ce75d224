-- What a video was known by on the site that it came from. Views counted there are part of its views.
ALTER TABLE "videos"
  ADD COLUMN "old_id" TEXT,
  ADD COLUMN "old_slug" TEXT,
  ADD COLUMN "old_url" TEXT,
  ADD COLUMN "starting_views" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "videos_old_id" CHECK (char_length("old_id") BETWEEN 1 AND 200),
  ADD CONSTRAINT "videos_old_slug" CHECK (char_length("old_slug") BETWEEN 1 AND 500),
  ADD CONSTRAINT "videos_old_url" CHECK ("old_url" ~ '^/' AND char_length("old_url") <= 500),
  ADD CONSTRAINT "videos_starting_views" CHECK ("starting_views" >= 0);

-- The patterns serve equality and prefixes in any collation.
CREATE INDEX "videos_by_old_id" ON "videos" ("old_id" text_pattern_ops) WHERE "old_id" IS NOT NULL;
CREATE INDEX "videos_by_old_slug" ON "videos" ("old_slug" text_pattern_ops) WHERE "old_slug" IS NOT NULL;
CREATE INDEX "videos_by_old_url" ON "videos" ("old_url" text_pattern_ops) WHERE "old_url" IS NOT NULL;

-- Old addresses of a deleted video answer as its own does.
ALTER TABLE "video_tombstones" ADD COLUMN "old_id" TEXT, ADD COLUMN "old_slug" TEXT, ADD COLUMN "old_url" TEXT;

CREATE INDEX "video_tombstones_by_old_id" ON "video_tombstones" ("old_id" text_pattern_ops) WHERE "old_id" IS NOT NULL;
CREATE INDEX "video_tombstones_by_old_slug" ON "video_tombstones" ("old_slug" text_pattern_ops) WHERE "old_slug" IS NOT NULL;
CREATE INDEX "video_tombstones_by_old_url" ON "video_tombstones" ("old_url" text_pattern_ops) WHERE "old_url" IS NOT NULL;

-- A video starts with the views that it had.
CREATE OR REPLACE FUNCTION "videos_inserted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "video_stats" ("video_id", "views", "heat", "created_at", "is_hidden")
  SELECT "id", "starting_views", "heat_at"("created_at"), "created_at", "is_hidden" FROM "inserted";
  RETURN NULL;
END $$;

-- Single redirects. No foreign keys: a deleted video answers 410, a merged category leads on.
CREATE TABLE "old_addresses" (
    "id" SERIAL NOT NULL,
    "address" TEXT NOT NULL,
    "video_id" INTEGER,
    "category_id" INTEGER,
    "path" TEXT,
    -- The import whose repeated rows it is of.
    "import_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "old_addresses_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "old_addresses_address" CHECK ("address" ~ '^/' AND char_length("address") <= 500),
    CONSTRAINT "old_addresses_target" CHECK (num_nonnulls("video_id", "category_id", "path") = 1)
);

CREATE UNIQUE INDEX "old_addresses_address_key" ON "old_addresses" ("address");
CREATE INDEX "old_addresses_import_id_idx" ON "old_addresses" ("import_id");

CREATE TABLE "old_address_patterns" (
    "id" SERIAL NOT NULL,
    "pattern" TEXT NOT NULL,
    -- Null leads to the video; "category" to the category that is called so; anything else is a path.
    "target" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "old_address_patterns_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "old_address_patterns_pattern_key" ON "old_address_patterns" ("pattern");

-- Other instances hear of a change as of one of the lists.
CREATE TRIGGER "old_addresses_touched" AFTER INSERT OR UPDATE OR DELETE ON "old_addresses"
  FOR EACH ROW EXECUTE FUNCTION "site_touched"('lists');
CREATE TRIGGER "old_address_patterns_touched" AFTER INSERT OR UPDATE OR DELETE ON "old_address_patterns"
  FOR EACH ROW EXECUTE FUNCTION "site_touched"('lists');
