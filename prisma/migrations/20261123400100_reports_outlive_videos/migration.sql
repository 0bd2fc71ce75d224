-- A report stays where it is when its video is deleted, erased or restored: it is evidence. It keeps the video's id and
-- what the video was called.

ALTER TABLE "video_reports" ADD COLUMN "video_title" TEXT NOT NULL DEFAULT '';
ALTER TABLE "video_reports" DROP CONSTRAINT "video_reports_video_id_fkey";

UPDATE "video_reports" SET "video_title" = "title" FROM "videos" WHERE "videos"."id" = "video_id";

-- Those that lie in the trash with their video come back.
INSERT INTO "video_reports"
  ("id", "video_id", "video_title", "user_id", "reason", "message", "created_at", "resolved_at")
SELECT ("kept"."row" ->> 'id')::int, "kept"."video_id", "title",
  (SELECT "id" FROM "users" WHERE "id" = ("kept"."row" ->> 'user_id')::int),
  "kept"."row" ->> 'reason', "kept"."row" ->> 'message',
  ("kept"."row" ->> 'created_at')::timestamptz, ("kept"."row" ->> 'resolved_at')::timestamptz
FROM "deleted_video_rows" AS "kept" JOIN "deleted_videos" USING ("video_id")
WHERE "source" = 'video_reports';

DELETE FROM "deleted_video_rows" WHERE "source" = 'video_reports';
