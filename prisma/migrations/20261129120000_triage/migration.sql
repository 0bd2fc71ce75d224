-- Which admin goes through a video, so that two of them are never offered the same one, and the last steps of each admin
-- with what undoing them puts back.
CREATE TABLE "triage_leases" (
  "video_id" INTEGER NOT NULL,
  "admin_id" INTEGER NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "triage_leases_pkey" PRIMARY KEY ("video_id"),
  CONSTRAINT "triage_leases_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "triage_leases_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "triage_leases_admin_id_idx" ON "triage_leases"("admin_id");

CREATE TABLE "triage_steps" (
  "id" SERIAL NOT NULL,
  "admin_id" INTEGER NOT NULL,
  "video_id" INTEGER NOT NULL,
  "before" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "triage_steps_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "triage_steps_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "triage_steps_admin_id_id_idx" ON "triage_steps"("admin_id", "id");
