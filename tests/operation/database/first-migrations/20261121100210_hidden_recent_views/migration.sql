-- Admins are shown what was viewed most, hidden videos among it.
CREATE INDEX "video_recent_views_hidden_today" ON "video_recent_views" ("today" DESC, "created_at" DESC, "video_id" DESC)
  WHERE "today" > 0 AND "is_hidden";
CREATE INDEX "video_recent_views_hidden_week" ON "video_recent_views" ("week" DESC, "created_at" DESC, "video_id" DESC)
  WHERE "week" > 0 AND "is_hidden";
