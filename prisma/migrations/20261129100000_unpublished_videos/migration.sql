-- Videos that only staff see: drafts, scheduled and hidden ones. Their rows are in the trash, so that no list, search or
-- feed has to know of them. One that an admin deletes keeps its row, and comes back as what it was.
CREATE TABLE "unpublished_videos" (
    "video_id" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "embed_key" TEXT,
    "publish_at" TIMESTAMPTZ(3),
    -- Whether it is published with the date it has, not as new.
    "keeps_date" BOOLEAN NOT NULL DEFAULT false,
    "is_deleted" BOOLEAN NOT NULL DEFAULT false,
    -- Why it was not published when it was due.
    "problem" TEXT,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unpublished_videos_pkey" PRIMARY KEY ("video_id"),
    CONSTRAINT "unpublished_videos_state" CHECK ("state" IN ('draft', 'scheduled', 'hidden')),
    CONSTRAINT "unpublished_videos_publish_at" CHECK (("state" = 'scheduled') = ("publish_at" IS NOT NULL))
);
CREATE INDEX "unpublished_videos_publish_at_video_id_idx" ON "unpublished_videos"("publish_at", "video_id");
CREATE INDEX "unpublished_videos_embed_key_idx" ON "unpublished_videos"("embed_key");
ALTER TABLE "unpublished_videos" ADD CONSTRAINT "unpublished_videos_video_id_fkey"
  FOREIGN KEY ("video_id") REFERENCES "deleted_videos"("video_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Videos that a unit of work put into the catalogue and took out again were never seen there.
CREATE FUNCTION "forget_touched"("ids" int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('pg_temp.touched') IS NOT NULL THEN
    DELETE FROM pg_temp."touched" WHERE "video_id" = ANY ("ids");
  END IF;
END $$;

-- Jobs do what admins have asked for, later.
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_source_known";
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_source_known"
  CHECK ("source" IN ('panel', 'shell', 'visitor', 'job'));
