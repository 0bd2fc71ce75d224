-- Key of the advisory lock that the process holds that claimed the run "session_run". Instances of the previous release
-- count runs without naming one, so that their leases count.
ALTER TABLE "jobs" ADD COLUMN "session" INTEGER, ADD COLUMN "session_run" INTEGER;
