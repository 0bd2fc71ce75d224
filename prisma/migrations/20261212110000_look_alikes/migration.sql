-- By what another copy of a video is recognised that a report took off the site. Goes when the video comes back.
CREATE TABLE "removed_looks" (
    "video_id" INTEGER NOT NULL,
    "title_key" BIGINT NOT NULL,
    "seconds" INTEGER NOT NULL,

    CONSTRAINT "removed_looks_pkey" PRIMARY KEY ("video_id"),
    CONSTRAINT "removed_looks_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "video_tombstones"("video_id")
      ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "removed_looks_title_key_seconds_idx" ON "removed_looks"("title_key", "seconds");

-- Drafts that wait for a person to compare them. Without foreign keys: an edit moves a draft through the catalogue.
CREATE TABLE "look_alikes" (
    "video_id" INTEGER NOT NULL,
    "removed_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "look_alikes_pkey" PRIMARY KEY ("video_id")
);
