-- What providers said of videos when they were last asked whether they still have them. A row is made for each video some
-- time after it came, and asked about when "next_check_at" is over; "misses" counts the times in a row that it was gone.
CREATE TABLE "link_checks" (
    "video_id" INTEGER NOT NULL,
    "embed_key" TEXT,
    "checked_at" TIMESTAMPTZ(3),
    "next_check_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "misses" INTEGER NOT NULL DEFAULT 0,
    "missed_since" TIMESTAMPTZ(3),

    CONSTRAINT "link_checks_pkey" PRIMARY KEY ("video_id")
);

CREATE INDEX "link_checks_next_check_at_video_id_idx" ON "link_checks"("next_check_at", "video_id");
CREATE INDEX "link_checks_misses_idx" ON "link_checks"("misses");

ALTER TABLE "link_checks" ADD CONSTRAINT "link_checks_video_id_fkey"
  FOREIGN KEY ("video_id") REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE;
