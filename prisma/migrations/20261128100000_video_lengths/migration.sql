-- The newest videos of each length. Written like the conditions in lib/videos/lengths/policy.ts, or Postgres does not see
-- that an index answers.
CREATE INDEX "videos_short" ON "videos" ("created_at" DESC, "id" DESC)
  WHERE NOT "is_hidden" AND "duration_seconds" < 240;
CREATE INDEX "videos_medium" ON "videos" ("created_at" DESC, "id" DESC)
  WHERE NOT "is_hidden" AND "duration_seconds" BETWEEN 240 AND 1200;
CREATE INDEX "videos_long" ON "videos" ("created_at" DESC, "id" DESC)
  WHERE NOT "is_hidden" AND "duration_seconds" > 1200;
