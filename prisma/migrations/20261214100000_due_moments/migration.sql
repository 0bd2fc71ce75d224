-- TIMESTAMPTZ(3) rounds up to the next millisecond: what was stored as due "now" was not due for half a millisecond, and
-- a job that was asked for could wait for the next poll. More precision needs no rewrite of the tables.
ALTER TABLE "jobs" ALTER COLUMN "next_run_at" TYPE TIMESTAMPTZ(6);
ALTER TABLE "outbox_messages" ALTER COLUMN "next_attempt_at" TYPE TIMESTAMPTZ(6);
ALTER TABLE "import_sources" ALTER COLUMN "next_at" TYPE TIMESTAMPTZ(6);
ALTER TABLE "pictures" ALTER COLUMN "next_try_at" TYPE TIMESTAMPTZ(6);
ALTER TABLE "link_hosts" ALTER COLUMN "next_at" TYPE TIMESTAMPTZ(6);
ALTER TABLE "link_checks" ALTER COLUMN "next_check_at" TYPE TIMESTAMPTZ(6);
ALTER TABLE "video_mirrors" ALTER COLUMN "next_check_at" TYPE TIMESTAMPTZ(6);
ALTER TABLE "dead_videos" ALTER COLUMN "next_check_at" TYPE TIMESTAMPTZ(6);
