-- A video's picture may also be one of the site's own files, such as those of the demo content.
ALTER TABLE "videos"
  DROP CONSTRAINT "videos_thumbnail_url",
  ADD CONSTRAINT "videos_thumbnail_url"
    CHECK ("thumbnail_url" ~ '^(https://|/[a-z0-9])' AND char_length("thumbnail_url") <= 2000);
