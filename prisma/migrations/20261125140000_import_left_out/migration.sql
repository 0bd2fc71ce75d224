-- Rows of a foreign file that are drafts there, or no videos to be shown, stay out and are counted.
ALTER TABLE "imports" ADD COLUMN "drafts" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "imports" ADD COLUMN "left_out" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "imports" DROP CONSTRAINT "imports_rows";
ALTER TABLE "imports" ADD CONSTRAINT "imports_rows"
  CHECK ("finished_at" IS NULL OR
    "rows" = "imported" + "updated" + "restored" + "skipped" + "previously_deleted" + "drafts" + "left_out" + "refused");
