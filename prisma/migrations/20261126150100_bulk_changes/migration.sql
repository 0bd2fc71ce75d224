-- A change of many videos at once, carried out in portions by a job. "running_until" is the end of the lease of the
-- process that works on it; "done" counts videos, those that needed no change included.
CREATE TABLE "bulk_changes" (
  "id" SERIAL PRIMARY KEY,
  "admin_id" INTEGER REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
  "query" TEXT,
  "action" JSONB NOT NULL,
  "state" TEXT NOT NULL DEFAULT 'running',
  "total" INTEGER NOT NULL,
  "done" INTEGER NOT NULL DEFAULT 0,
  "changed" INTEGER NOT NULL DEFAULT 0,
  "kept" INTEGER NOT NULL DEFAULT 0,
  "error" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "finished_at" TIMESTAMPTZ(3)
);
CREATE INDEX "bulk_changes_admin_id_idx" ON "bulk_changes" ("admin_id");
CREATE INDEX "bulk_changes_state_idx" ON "bulk_changes" ("state");

-- Its videos: "before" is what undoing puts back, without a video that needed no change.
CREATE TABLE "bulk_change_videos" (
  "change_id" INTEGER NOT NULL REFERENCES "bulk_changes" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "video_id" INTEGER NOT NULL,
  "is_done" BOOLEAN NOT NULL DEFAULT false,
  "before" JSONB,
  PRIMARY KEY ("change_id", "video_id")
);
