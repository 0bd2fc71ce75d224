-- What happened to a report, an entry each, chained by hashes: whoever changes, removes or reorders entries is found out.
-- Words can be removed, since an entry's hash covers a digest of them. Reports of earlier releases get a chain with the
-- next thing that happens to them.

CREATE TABLE "video_report_entries" (
    "report_id" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "facts" JSONB NOT NULL DEFAULT '{}',
    -- Canonical JSON with a salt, or null when there are no words or they were removed.
    "content" TEXT,
    "content_digest" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "video_report_entries_pkey" PRIMARY KEY ("report_id", "seq"),
    CONSTRAINT "video_report_entries_digest" CHECK ("content" IS NULL OR "content_digest" IS NOT NULL)
);
ALTER TABLE "video_report_entries" ADD CONSTRAINT "video_report_entries_report_id_fkey"
  FOREIGN KEY ("report_id") REFERENCES "video_reports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Without these, the removal of the last entries would not be noticed.
ALTER TABLE "video_reports" ADD COLUMN "entry_count" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "entry_hash" BYTEA;

CREATE FUNCTION keep_report_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.content IS NOT NULL OR (NEW.report_id, NEW.seq, NEW.kind, NEW.facts, NEW.content_digest, NEW.created_at, NEW.hash)
    IS DISTINCT FROM (OLD.report_id, OLD.seq, OLD.kind, OLD.facts, OLD.content_digest, OLD.created_at, OLD.hash)
  THEN
    RAISE EXCEPTION 'An entry of a report only ever loses its words.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_report_entry BEFORE UPDATE ON "video_report_entries"
  FOR EACH ROW EXECUTE FUNCTION keep_report_entry();
