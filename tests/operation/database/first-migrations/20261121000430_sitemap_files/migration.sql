-- When a video of each file of the sitemap was last changed: a file holds 5,000 ids.
CREATE INDEX "videos_sitemap" ON "videos" ((("id" - 1) / 5000), "updated_at" DESC);
