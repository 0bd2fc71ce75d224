-- A report becomes a case: its reporter follows it by a receipt without an account, and is told what was decided and why.

ALTER TABLE "video_reports"
  ADD COLUMN "reporter_name" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "reporter_email" TEXT NOT NULL DEFAULT '',
  -- SHA-256 of the receipt; reports of earlier releases have none.
  ADD COLUMN "receipt_hash" BYTEA,
  -- Until when it is to be decided; null where the law sets no term.
  ADD COLUMN "due_at" TIMESTAMPTZ(3),
  -- When the report took its video off the site until somebody decides.
  ADD COLUMN "hidden_at" TIMESTAMPTZ(3),
  ADD COLUMN "decision" TEXT,
  ADD COLUMN "ground" TEXT,
  ADD COLUMN "explanation" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "decided_at" TIMESTAMPTZ(3),
  ADD COLUMN "appealed_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "video_reports_decision" CHECK ("decision" IN ('removed', 'kept')),
  ADD CONSTRAINT "video_reports_decided" CHECK (("decision" IS NULL) = ("decided_at" IS NULL));
CREATE UNIQUE INDEX "video_reports_receipt_hash_key" ON "video_reports"("receipt_hash");
CREATE INDEX "video_reports_open" ON "video_reports" ("due_at", "created_at", "id") WHERE "resolved_at" IS NULL;

UPDATE "video_reports" SET "due_at" = "created_at" + interval '24 hours'
WHERE "reason" IN ('illegal', 'rights') AND "resolved_at" IS NULL;

CREATE TABLE "video_report_messages" (
    "id" SERIAL NOT NULL,
    "report_id" INTEGER NOT NULL,
    "is_staff" BOOLEAN NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "video_report_messages_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "video_report_messages_report_id_idx" ON "video_report_messages"("report_id");
ALTER TABLE "video_report_messages" ADD CONSTRAINT "video_report_messages_report_id_fkey"
  FOREIGN KEY ("report_id") REFERENCES "video_reports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
