-- Background jobs. Whoever runs one holds a lease until "running_until" and renews it; when the process dies the lease
-- ends and another takes the job over. "runs" counts the runs begun, and so tells them apart: who has lost the lease
-- writes nothing any more. Every time is the database's.
CREATE TABLE "jobs" (
    "name" TEXT NOT NULL,
    "next_run_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "running_until" TIMESTAMPTZ(3),
    "last_started_at" TIMESTAMPTZ(3),
    "last_finished_at" TIMESTAMPTZ(3),
    "last_succeeded_at" TIMESTAMPTZ(3),
    "last_result" TEXT,
    "last_error" TEXT,
    "runs" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("name")
);
