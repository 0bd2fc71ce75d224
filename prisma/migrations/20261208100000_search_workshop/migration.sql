-- Null where a release counted that knew no clicks, so that the share of its searches is not taken for zero.
ALTER TABLE "search_queries" ADD COLUMN "clicks" INTEGER;
CREATE INDEX "search_queries_query_day_idx" ON "search_queries"("query", "day");

-- What was done about a search, with its counts until then: those by day go after ninety days.
CREATE TABLE "search_actions" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "alias_id" INTEGER,
    "path" TEXT,
    "searches_before" INTEGER NOT NULL,
    "clicks_before" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "search_actions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "search_actions_kind" CHECK (
      ("kind" = 'alias' AND "alias_id" IS NOT NULL AND "path" IS NULL)
      OR ("kind" = 'redirect' AND "path" ~ '^/' AND "alias_id" IS NULL)
      OR ("kind" = 'wish' AND "path" IS NULL AND "alias_id" IS NULL)),
    CONSTRAINT "search_actions_done" CHECK ("done_at" IS NULL OR "kind" = 'wish'),
    CONSTRAINT "search_actions_alias_id_fkey" FOREIGN KEY ("alias_id") REFERENCES "aliases"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "search_actions_query_kind_key" ON "search_actions"("query", "kind");
CREATE INDEX "search_actions_alias_id_idx" ON "search_actions"("alias_id");

-- Every instance holds the redirects in memory until a change is announced.
CREATE TRIGGER "search_redirects_written" AFTER INSERT OR UPDATE ON "search_actions"
  FOR EACH ROW WHEN (NEW."kind" = 'redirect') EXECUTE FUNCTION "site_touched"('lists');
CREATE TRIGGER "search_redirects_removed" AFTER DELETE ON "search_actions"
  FOR EACH ROW WHEN (OLD."kind" = 'redirect') EXECUTE FUNCTION "site_touched"('lists');
