-- Drafts are leased too, and the rows of unpublished videos are not in "videos".
ALTER TABLE "triage_leases" DROP CONSTRAINT "triage_leases_video_id_fkey";
