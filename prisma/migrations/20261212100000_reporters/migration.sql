-- Trusted flaggers (Digital Services Act, Article 22). One that has ended stays, for the yearly report.
CREATE TABLE "trusted_flaggers" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "contact" TEXT NOT NULL DEFAULT '',
    "key_hash" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "trusted_flaggers_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "trusted_flaggers_key_hash_key" ON "trusted_flaggers"("key_hash");

-- "source_key" is a keyed hash of the guest's network or the member's id, by which misuse is counted for some weeks.
ALTER TABLE "video_reports"
  ADD COLUMN "flagger_id" INTEGER,
  ADD COLUMN "is_trusted" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "by_member" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "source_key" BYTEA,
  ADD CONSTRAINT "video_reports_flagger_id_fkey" FOREIGN KEY ("flagger_id") REFERENCES "trusted_flaggers"("id")
    ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "video_reports_flagger_id_idx" ON "video_reports"("flagger_id");
CREATE INDEX "video_reports_source_key_idx" ON "video_reports"("source_key");
UPDATE "video_reports" SET "by_member" = true WHERE "user_id" IS NOT NULL;

-- Warnings and suspensions of those who report without reason again and again (Article 23). They stay without "source_key".
CREATE TABLE "reporter_measures" (
    "id" SERIAL NOT NULL,
    "source_key" BYTEA,
    "kind" TEXT NOT NULL,
    "report_id" INTEGER,
    "refused" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "lifted_at" TIMESTAMPTZ(3),

    CONSTRAINT "reporter_measures_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reporter_measures_kind" CHECK ("kind" IN ('warning', 'suspension', 'lifting')),
    CONSTRAINT "reporter_measures_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "video_reports"("id")
      ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "reporter_measures_source_key_idx" ON "reporter_measures"("source_key");
CREATE INDEX "reporter_measures_created_at_idx" ON "reporter_measures"("created_at");
CREATE INDEX "reporter_measures_report_id_idx" ON "reporter_measures"("report_id");
