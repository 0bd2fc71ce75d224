-- A revision takes effect at a moment that may lie ahead. One with a summary of what changed is announced to members.
ALTER TABLE "text_revisions" ADD COLUMN "effective_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    ADD COLUMN "summary" TEXT;
UPDATE "text_revisions" SET "effective_at" = "created_at";

-- The newest announced revision that a member has dismissed, and when.
ALTER TABLE "users" ADD COLUMN "seen_text_id" INTEGER, ADD COLUMN "seen_text_at" TIMESTAMPTZ(3);
