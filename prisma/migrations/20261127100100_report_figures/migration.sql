-- What the yearly transparency report counts beside the decisions. `hidden_at` goes when a report is decided; this stays.

ALTER TABLE "video_reports" ADD COLUMN "hid_video" BOOLEAN NOT NULL DEFAULT false;
UPDATE "video_reports" SET "hid_video" = true WHERE "hidden_at" IS NOT NULL;
CREATE INDEX "video_reports_created_at_idx" ON "video_reports"("created_at");
