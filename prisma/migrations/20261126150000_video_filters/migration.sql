-- A title without a small letter and with at least five capital ones: "PYCON 2013: OPENING", and no "SQL 2".
CREATE FUNCTION "is_in_capitals"("title" text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT "title" = upper("title") AND "title" !~ '[a-z]' AND "title" ~ '([A-Z][^A-Z]*){5}'
$$;

-- The panel's filters, each newest first.
CREATE INDEX "videos_without_thumbnail" ON "videos" ("created_at" DESC, "id" DESC) WHERE "thumbnail_url" IS NULL;
CREATE INDEX "videos_without_duration" ON "videos" ("created_at" DESC, "id" DESC) WHERE "duration_seconds" IS NULL;
CREATE INDEX "videos_in_capitals" ON "videos" ("created_at" DESC, "id" DESC) WHERE "is_in_capitals"("title");
CREATE INDEX "videos_private" ON "videos" ("created_at" DESC, "id" DESC) WHERE "is_private";
CREATE INDEX "videos_changed" ON "videos" ("updated_at" DESC, "id" DESC);

-- A filter that admins have saved under a name; `query` is what stands in the address of the list.
CREATE TABLE "video_filters" (
  "id" SERIAL PRIMARY KEY,
  "name" TEXT NOT NULL,
  "name_key" TEXT NOT NULL,
  "query" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX "video_filters_name_key_key" ON "video_filters" ("name_key");
