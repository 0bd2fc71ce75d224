-- Each row of an import looks here, and would read the whole pending list.
ALTER INDEX "video_tombstones_mirror_keys_idx" SET (fastupdate = off);
SELECT gin_clean_pending_list('video_tombstones_mirror_keys_idx');
