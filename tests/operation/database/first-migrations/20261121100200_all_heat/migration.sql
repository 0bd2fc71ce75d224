-- A category shows what feeds leave out too: its hottest videos are met on the way through all of them.
CREATE INDEX "video_stats_all_heat" ON "video_stats" ("heat" DESC, "video_id" DESC);
