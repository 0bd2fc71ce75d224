-- Finds the videos of a player's host: which hosts public videos use, and which addresses of a host are known.
CREATE INDEX "videos_player_host" ON "videos" (split_part("iframe_src", '/', 3), "is_private");
