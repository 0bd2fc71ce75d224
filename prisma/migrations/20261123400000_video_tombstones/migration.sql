-- What is left of a deleted video for good: the page of its id says that it was removed, and an import does not bring
-- its embed back.

CREATE TABLE "video_tombstones" (
    "video_id" INTEGER NOT NULL,
    "embed_key" TEXT,
    "title" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "admin_id" INTEGER,

    CONSTRAINT "video_tombstones_pkey" PRIMARY KEY ("video_id")
);

CREATE INDEX "video_tombstones_embed_key_idx" ON "video_tombstones"("embed_key");
CREATE INDEX "video_tombstones_admin_id_idx" ON "video_tombstones"("admin_id");

ALTER TABLE "video_tombstones" ADD CONSTRAINT "video_tombstones_admin_id_fkey"
  FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

INSERT INTO "video_tombstones" ("video_id", "embed_key", "title", "deleted_at")
SELECT "video_id", "row" ->> 'embed_key', "title", "deleted_at" FROM "deleted_videos";

-- Of videos that are out of the trash already only the audit log knows the ids.
INSERT INTO "video_tombstones" ("video_id", "title", "deleted_at", "admin_id")
SELECT DISTINCT ON ("id") "id", "title", "created_at", "admin_id"
FROM (
    SELECT (each ->> 'id')::int AS "id", coalesce(each ->> 'title', '') AS "title", "created_at", "admin_id"
    FROM "audit_entries" CROSS JOIN LATERAL jsonb_array_elements(
      CASE WHEN jsonb_typeof("details" -> 'videos') = 'array' THEN "details" -> 'videos' ELSE '[]' END) AS each
    WHERE "action" = 'video.delete' AND jsonb_typeof(each -> 'id') = 'number') AS deleted
WHERE "id" NOT IN (SELECT "id" FROM "videos")
ORDER BY "id", "created_at" DESC
ON CONFLICT ("video_id") DO NOTHING;

-- Rows of an import whose embed was deleted before: left out, or brought back when asked for.
ALTER TABLE "imports" ADD COLUMN "previously_deleted" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "imports" ADD COLUMN "restored" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "imports" DROP CONSTRAINT "imports_rows";
ALTER TABLE "imports" ADD CONSTRAINT "imports_rows"
  CHECK ("finished_at" IS NULL OR
    "rows" = "imported" + "updated" + "restored" + "skipped" + "previously_deleted" + "refused");
