-- Videos that their provider no longer has. They are in the trash, so that no list, search or feed has to know of them,
-- and stay there until their provider has them again or an admin decides otherwise.
CREATE TABLE "dead_videos" (
    "video_id" INTEGER NOT NULL,
    "embed_key" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "missed_since" TIMESTAMPTZ(3) NOT NULL,
    "dead_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_check_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dead_videos_pkey" PRIMARY KEY ("video_id")
);
CREATE INDEX "dead_videos_dead_since_video_id_idx" ON "dead_videos"("dead_since" DESC, "video_id" DESC);
CREATE INDEX "dead_videos_host_next_check_at_idx" ON "dead_videos"("host", "next_check_at");
ALTER TABLE "dead_videos" ADD CONSTRAINT "dead_videos_video_id_fkey"
  FOREIGN KEY ("video_id") REFERENCES "deleted_videos"("video_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Hosts that are asked whether they still have videos. One that has tripped is not believed until it answers sensibly.
CREATE TABLE "link_hosts" (
    "host" TEXT NOT NULL,
    -- Players of a video that is known to play, and of one that is known to be gone.
    "control_live" TEXT,
    "control_gone" TEXT,
    "tripped_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "asked_at" TIMESTAMPTZ(3),
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "link_hosts_pkey" PRIMARY KEY ("host")
);
CREATE INDEX "link_hosts_tripped_at_idx" ON "link_hosts"("tripped_at");

-- The host that is asked about a video: null where it is not known yet, empty where no host tells.
ALTER TABLE "link_checks" ADD COLUMN "host" TEXT, ADD COLUMN "restored_at" TIMESTAMPTZ(3);
DROP INDEX "link_checks_next_check_at_video_id_idx";
CREATE INDEX "link_checks_host_next_check_at_video_id_idx" ON "link_checks"("host", "next_check_at", "video_id");
CREATE INDEX "link_checks_restored_at_idx" ON "link_checks"("restored_at");
