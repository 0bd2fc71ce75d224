-- Who imported a file, kept longer than the uploaded file; null for the command and for scheduled sources.
ALTER TABLE "imports" ADD COLUMN "admin_id" INTEGER;
ALTER TABLE "imports" ADD CONSTRAINT "imports_admin_id_fkey"
  FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "imports_admin_id_idx" ON "imports"("admin_id");

-- Skipped rows that repeat an earlier row of the file. Unknown for earlier imports.
ALTER TABLE "imports" ADD COLUMN "repeated" INTEGER;

ALTER TABLE "import_refusals" ADD COLUMN "title" TEXT NOT NULL DEFAULT '';

UPDATE "imports" i SET "admin_id" = u."admin_id" FROM "import_uploads" u WHERE u."import_id" = i."id";

-- Uploaded files are removed after a day; the audit log still says who imported a file of that name.
UPDATE "imports" i SET "admin_id" = (
  SELECT u."id" FROM "audit_entries" a JOIN "users" u ON u."id" = a."admin_id"
  WHERE a."action" = 'import.import' AND a."details" ->> 'name' = i."source"
    AND a."created_at" BETWEEN i."started_at" - interval '1 day' AND i."started_at"
    AND NOT EXISTS (
      SELECT FROM "imports" o WHERE o."id" <> i."id" AND o."source" = i."source"
        AND o."started_at" BETWEEN a."created_at" AND i."started_at")
  ORDER BY a."id" DESC LIMIT 1)
WHERE i."admin_id" IS NULL;
