-- Mails and webhook calls that wait for their delivery. They are written in the transaction of the event that they tell
-- of, so that neither is without the other. A delivered one is removed.

CREATE TABLE "outbox_messages" (
    "id" SERIAL NOT NULL,
    -- Stays the same in every attempt, so that a receiver recognises one that arrives twice.
    "key" UUID NOT NULL DEFAULT gen_random_uuid(),
    "channel" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "report_id" INTEGER,
    "recipient" TEXT NOT NULL DEFAULT '',
    "subject" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    -- A message that was given up has lost its recipient, subject and body.
    "given_up_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_messages_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "outbox_messages_channel" CHECK ("channel" IN ('mail', 'webhook'))
);
CREATE INDEX "outbox_messages_report_id_idx" ON "outbox_messages"("report_id");
CREATE INDEX "outbox_messages_waiting" ON "outbox_messages" ("channel", "next_attempt_at", "id") WHERE "given_up_at" IS NULL;
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_report_id_fkey"
  FOREIGN KEY ("report_id") REFERENCES "video_reports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- When the operator was told that a report is due soon, and that it is overdue.
ALTER TABLE "video_reports" ADD COLUMN "due_told_at" TIMESTAMPTZ(3), ADD COLUMN "overdue_told_at" TIMESTAMPTZ(3);
