-- What the check of an uploaded file found about each of its rows.
CREATE TABLE "import_findings" (
    "upload_id" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "player" TEXT,
    -- The video on this site, or the deleted one.
    "video_id" INTEGER,
    -- By field: the value on the site and the one in the file.
    "changes" JSONB,
    "reason" TEXT,

    CONSTRAINT "import_findings_pkey" PRIMARY KEY ("upload_id", "line"),
    CONSTRAINT "import_findings_outcome" CHECK ("outcome" IN
      ('new', 'draft', 'changed', 'known', 'repeated', 'deleted', 'leftOut', 'rejected')),
    CONSTRAINT "import_findings_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "import_uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "import_findings_upload_id_outcome_line_idx" ON "import_findings" ("upload_id", "outcome", "line");

ALTER TABLE "import_uploads" ADD COLUMN "as_drafts" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "import_uploads" ADD COLUMN "updates_known" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "import_uploads" ADD COLUMN "restores_deleted" BOOLEAN NOT NULL DEFAULT false;
-- Checked again, because reports of earlier releases have no findings.
UPDATE "import_uploads" SET "state" = 'checking', "run" = "run" + 1, "report" = NULL WHERE "state" = 'ready' AND "report" IS NOT NULL;

-- How the fields of a file are read, kept for files with the same fields.
CREATE TABLE "import_mappings" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "fields" TEXT[] NOT NULL,
    "mapping" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_mappings_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "import_mappings_name_key_key" ON "import_mappings" ("name_key");

-- Files that are fetched from an address; their size is known at the end.
ALTER TABLE "import_uploads" ADD COLUMN "url" TEXT;
ALTER TABLE "import_uploads" DROP CONSTRAINT "import_uploads_state";
ALTER TABLE "import_uploads" ADD CONSTRAINT "import_uploads_state"
  CHECK ("state" IN ('receiving', 'fetching', 'checking', 'ready', 'importing', 'done'));
