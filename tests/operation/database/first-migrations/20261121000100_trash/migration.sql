-- Deleted videos are moved out of "videos" and kept for a while, whole: every list, count and trigger may go on taking
-- a row of "videos" for a video that is there.

CREATE TABLE "deleted_videos" (
    "video_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "row" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deleted_videos_pkey" PRIMARY KEY ("video_id")
);

CREATE INDEX "deleted_videos_deleted_at_video_id_idx" ON "deleted_videos"("deleted_at" DESC, "video_id" DESC);

-- One row for each that hung on the video. What a member left there goes with the member's account.
CREATE TABLE "deleted_video_rows" (
    "id" BIGSERIAL NOT NULL,
    "video_id" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "user_id" INTEGER,
    "row" JSONB NOT NULL,

    CONSTRAINT "deleted_video_rows_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "deleted_video_rows_video_id_idx" ON "deleted_video_rows"("video_id");
CREATE INDEX "deleted_video_rows_user_id_idx" ON "deleted_video_rows"("user_id");

ALTER TABLE "deleted_video_rows" ADD CONSTRAINT "deleted_video_rows_video_id_fkey"
  FOREIGN KEY ("video_id") REFERENCES "deleted_videos"("video_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "deleted_video_rows" ADD CONSTRAINT "deleted_video_rows_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Inserts rows that were kept as JSON, all written at one moment. Columns that the table has got since take their
-- defaults, those it has lost are passed over: so rows outlive the next migrations.
CREATE FUNCTION "put_back"("target" regclass, "rows" jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE "columns" text;
BEGIN
  SELECT string_agg(quote_ident("attname"), ', ') INTO "columns" FROM "pg_attribute"
  WHERE "attrelid" = "target" AND "attnum" > 0 AND NOT "attisdropped" AND "attgenerated" = ''
    AND "rows" -> 0 ? "attname"::text;
  EXECUTE format('INSERT INTO %1$s (%2$s) SELECT %2$s FROM jsonb_populate_recordset(NULL::%1$s, $1)',
    "target", "columns") USING "rows";
END $$;
