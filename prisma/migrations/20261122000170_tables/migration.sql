-- Tables with their constraints and indexes. The next migrations add triggers, and the tables that only they write.
-- Replaces 20261120000000_tables, 20261120000310_own_pictures, 20261120000330_pending_words, 20261121000000_claim_terms
-- Replaces 20261121000100_trash, 20261121000110_category_edits, 20261121000300_daily_totals, 20261121000310_admin_lists
-- Replaces 20261121000430_sitemap_files, 20261121000800_jobs, 20261121000900_link_checks, 20261121100200_all_heat
-- Replaces 20261121100210_hidden_recent_views

-- Accounts -------------------------------------------------------------------------------------------------------

CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "username" TEXT NOT NULL,
    "username_key" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_key" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "has_premium" BOOLEAN NOT NULL DEFAULT false,
    "premium_until" TIMESTAMPTZ(3),
    "history_enabled" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "users_username_length" CHECK (char_length("username") BETWEEN 3 AND 30),
    CONSTRAINT "users_email_length" CHECK (char_length("email") BETWEEN 3 AND 254),
    CONSTRAINT "users_premium_until" CHECK ("has_premium" OR "premium_until" IS NULL)
);

CREATE UNIQUE INDEX "users_username_key_key" ON "users" ("username_key");
CREATE UNIQUE INDEX "users_email_key_key" ON "users" ("email_key");
CREATE INDEX "users_created_at_id_idx" ON "users" ("created_at" DESC, "id" DESC);

CREATE TABLE "sessions" (
    "id" SERIAL NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sessions_token_length" CHECK (octet_length("token_hash") = 32),
    CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id")
      REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" ("token_hash");
CREATE INDEX "sessions_user_id_idx" ON "sessions" ("user_id");
CREATE INDEX "sessions_expires_at_idx" ON "sessions" ("expires_at");

-- Attempts to log in. Unlogged, because a crash loses at most a quarter of an hour of counting.
CREATE UNLOGGED TABLE "attempt_windows" (
    "key" BYTEA NOT NULL,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attempt_windows_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "attempt_windows_ends_at_idx" ON "attempt_windows" ("ends_at");

-- Videos, categories and tags ------------------------------------------------------------------------------------

CREATE TABLE "categories" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "video_count" INTEGER NOT NULL DEFAULT 0,
    "excluded_from_feeds" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "categories_name_length" CHECK (char_length("name") BETWEEN 1 AND 100),
    CONSTRAINT "categories_video_count" CHECK ("video_count" >= 0)
);

CREATE UNIQUE INDEX "categories_name_key_key" ON "categories" ("name_key");
CREATE INDEX "categories_name_id_idx" ON "categories" ("name", "id");

CREATE TABLE "videos" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "iframe_src" TEXT,
    "source_url" TEXT,
    "thumbnail_url" TEXT,
    "duration_seconds" INTEGER,
    "is_private" BOOLEAN NOT NULL DEFAULT false,
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
    "featured_rank" INTEGER,
    "width" INTEGER,
    "height" INTEGER,
    "embed_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "videos_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "videos_title_length" CHECK (char_length("title") BETWEEN 1 AND 500),
    CONSTRAINT "videos_description_length" CHECK (char_length("description") <= 20000),
    CONSTRAINT "videos_iframe_src" CHECK ("iframe_src" ~ '^https://' AND char_length("iframe_src") <= 2000),
    CONSTRAINT "videos_source_url" CHECK ("source_url" ~ '^https?://' AND char_length("source_url") <= 2000),
    -- A thumbnail may also be a file of the site, such as those of the demo content.
    CONSTRAINT "videos_thumbnail_url"
      CHECK ("thumbnail_url" ~ '^(https://|/[a-z0-9])' AND char_length("thumbnail_url") <= 2000),
    CONSTRAINT "videos_duration" CHECK ("duration_seconds" BETWEEN 0 AND 3599999),
    CONSTRAINT "videos_featured_rank" CHECK ("featured_rank" >= 1),
    CONSTRAINT "videos_size" CHECK ("width" > 0 AND "height" > 0)
);

CREATE INDEX "videos_newest" ON "videos" ("created_at" DESC, "id" DESC);
CREATE INDEX "videos_embed" ON "videos" ("embed_key");
CREATE INDEX "videos_latest" ON "videos" ("created_at" DESC, "id" DESC) WHERE NOT "is_hidden";
CREATE INDEX "videos_premium" ON "videos" ("created_at" DESC, "id" DESC) WHERE "is_private" AND NOT "is_hidden";
CREATE INDEX "videos_featured" ON "videos" ("featured_rank", "id") WHERE "featured_rank" IS NOT NULL;
CREATE INDEX "videos_title" ON "videos" (lower("title"), "id");
-- An unknown length comes last in both directions. For index-only scans, Postgres needs the column of the expression.
CREATE INDEX "videos_longest" ON "videos" ((coalesce("duration_seconds", -1)), "id") INCLUDE ("duration_seconds")
  WHERE NOT "is_hidden";
CREATE INDEX "videos_longest_all" ON "videos" ((coalesce("duration_seconds", -1)), "id") INCLUDE ("duration_seconds");
CREATE INDEX "videos_shortest_all"
  ON "videos" ((coalesce("duration_seconds", 2147483647)), "id") INCLUDE ("duration_seconds");
CREATE INDEX "videos_sitemap" ON "videos" ((("id" - 1) / 5000), "updated_at" DESC);

CREATE TABLE "video_categories" (
    "category_id" INTEGER NOT NULL,
    "video_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "is_private" BOOLEAN NOT NULL,

    CONSTRAINT "video_categories_pkey" PRIMARY KEY ("category_id","video_id"),
    CONSTRAINT "video_categories_category_id_fkey" FOREIGN KEY ("category_id")
      REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "video_categories_video_id_fkey" FOREIGN KEY ("video_id")
      REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "video_categories_video_id_category_id_idx" ON "video_categories" ("video_id", "category_id");
CREATE INDEX "video_categories_newest" ON "video_categories" ("category_id", "created_at" DESC, "video_id" DESC);
CREATE INDEX "video_categories_premium" ON "video_categories" ("category_id", "created_at" DESC, "video_id" DESC)
  WHERE "is_private";

-- Numbers the videos of each category from 0 without gaps, for shuffled pages. The lock on the category serializes it.
CREATE TABLE "category_slots" (
    "category_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "video_id" INTEGER NOT NULL,

    CONSTRAINT "category_slots_pkey" PRIMARY KEY ("category_id","position")
);

CREATE UNIQUE INDEX "category_slots_category_id_video_id_key" ON "category_slots" ("category_id", "video_id");

CREATE TABLE "tags" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,

    CONSTRAINT "tags_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "tags_name_length" CHECK (char_length("name") BETWEEN 1 AND 100)
);

CREATE UNIQUE INDEX "tags_name_key_key" ON "tags" ("name_key");

CREATE TABLE "video_tags" (
    "video_id" INTEGER NOT NULL,
    "tag_id" INTEGER NOT NULL,

    CONSTRAINT "video_tags_pkey" PRIMARY KEY ("video_id","tag_id"),
    CONSTRAINT "video_tags_video_id_fkey" FOREIGN KEY ("video_id")
      REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "video_tags_tag_id_fkey" FOREIGN KEY ("tag_id")
      REFERENCES "tags"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "video_tags_tag_id_video_id_idx" ON "video_tags" ("tag_id", "video_id" DESC);

-- Counters are updated far more often than they are read by key: the fill factor leaves room for that on their page.
CREATE TABLE "video_stats" (
    "video_id" INTEGER NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "heat" DOUBLE PRECISION NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "video_stats_pkey" PRIMARY KEY ("video_id"),
    CONSTRAINT "video_stats_views" CHECK ("views" >= 0),
    CONSTRAINT "video_stats_video_id_fkey" FOREIGN KEY ("video_id")
      REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

CREATE INDEX "video_stats_heat" ON "video_stats" ("heat" DESC, "video_id" DESC) WHERE NOT "is_hidden";
CREATE INDEX "video_stats_views" ON "video_stats" ("views" DESC, "created_at" DESC, "video_id" DESC)
  WHERE NOT "is_hidden";
CREATE INDEX "video_stats_all_views" ON "video_stats" ("views" DESC, "created_at" DESC, "video_id" DESC);
CREATE INDEX "video_stats_all_heat" ON "video_stats" ("heat" DESC, "video_id" DESC);

CREATE TABLE "video_daily_views" (
    "day" DATE NOT NULL,
    "video_id" INTEGER NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "video_daily_views_pkey" PRIMARY KEY ("day","video_id"),
    CONSTRAINT "video_daily_views_views" CHECK ("views" > 0),
    CONSTRAINT "video_daily_views_video_id_fkey" FOREIGN KEY ("video_id")
      REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "video_daily_views_video_id_idx" ON "video_daily_views" ("video_id");

CREATE TABLE "search_documents" (
    "video_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "search_documents_pkey" PRIMARY KEY ("video_id"),
    CONSTRAINT "search_documents_video_id_fkey" FOREIGN KEY ("video_id")
      REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- The second column is the block of 2,048 ids that a video is in: by asking for the newest blocks only, a common word
-- costs no more than a rare one. The limit of the pending lists, which searches read, is left to the writer: low for
-- the site, high for an import.
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words", (ARRAY["video_id" >> 11]));
CREATE INDEX "search_documents_title"
  ON "search_documents" USING gin (ts_filter("words", '{a}'), (ARRAY["video_id" >> 11]));

-- Keeps planning cheap; "search_matching" determines how the indexes are read.
ALTER TABLE "search_documents" ALTER COLUMN "words" SET STATISTICS 0;
ALTER INDEX "search_documents_words" ALTER COLUMN 2 SET STATISTICS 0;
ALTER INDEX "search_documents_title" ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX "search_documents_title" ALTER COLUMN 2 SET STATISTICS 0;

-- Members and premium --------------------------------------------------------------------------------------------

CREATE TABLE "favorites" (
    "user_id" INTEGER NOT NULL,
    "video_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favorites_pkey" PRIMARY KEY ("user_id","video_id"),
    CONSTRAINT "favorites_user_id_fkey" FOREIGN KEY ("user_id")
      REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "favorites_video_id_fkey" FOREIGN KEY ("video_id")
      REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "favorites_user_id_created_at_video_id_idx" ON "favorites" ("user_id", "created_at" DESC, "video_id" DESC);
CREATE INDEX "favorites_video_id_idx" ON "favorites" ("video_id");

CREATE TYPE "playlist_kind" AS ENUM ('custom', 'watch_later');

CREATE TABLE "playlists" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" "playlist_kind" NOT NULL DEFAULT 'custom',
    "title" TEXT NOT NULL,
    "description" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "playlists_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "playlists_title_length" CHECK (char_length("title") BETWEEN 1 AND 100),
    CONSTRAINT "playlists_description_length" CHECK (char_length("description") <= 1000),
    CONSTRAINT "playlists_user_id_fkey" FOREIGN KEY ("user_id")
      REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "playlists_user_id_created_at_id_idx" ON "playlists" ("user_id", "created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "playlists_one_watch_later" ON "playlists" ("user_id") WHERE "kind" = 'watch_later';

CREATE TABLE "playlist_videos" (
    "playlist_id" INTEGER NOT NULL,
    "video_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "playlist_videos_pkey" PRIMARY KEY ("playlist_id","video_id"),
    CONSTRAINT "playlist_videos_position" CHECK ("position" >= 1),
    CONSTRAINT "playlist_videos_playlist_id_fkey" FOREIGN KEY ("playlist_id")
      REFERENCES "playlists"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "playlist_videos_video_id_fkey" FOREIGN KEY ("video_id")
      REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "playlist_videos_playlist_id_position_idx" ON "playlist_videos" ("playlist_id", "position");
CREATE INDEX "playlist_videos_video_id_idx" ON "playlist_videos" ("video_id");

CREATE TABLE "watch_history" (
    "user_id" INTEGER NOT NULL,
    "video_id" INTEGER NOT NULL,
    "last_watched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "watch_history_pkey" PRIMARY KEY ("user_id","video_id"),
    CONSTRAINT "watch_history_user_id_fkey" FOREIGN KEY ("user_id")
      REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "watch_history_video_id_fkey" FOREIGN KEY ("video_id")
      REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "watch_history_user_id_last_watched_at_video_id_idx"
  ON "watch_history"("user_id", "last_watched_at" DESC, "video_id" DESC);
CREATE INDEX "watch_history_video_id_idx" ON "watch_history" ("video_id");

CREATE TYPE "premium_change" AS ENUM ('grant', 'revoke');

CREATE TABLE "premium_grants" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "admin_id" INTEGER,
    "change" "premium_change" NOT NULL,
    "plan" TEXT,
    "until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "premium_grants_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "premium_grants_user_id_fkey" FOREIGN KEY ("user_id")
      REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "premium_grants_admin_id_fkey" FOREIGN KEY ("admin_id")
      REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE INDEX "premium_grants_user_id_created_at_idx" ON "premium_grants" ("user_id", "created_at" DESC);
CREATE INDEX "premium_grants_admin_id_idx" ON "premium_grants" ("admin_id");

CREATE TYPE "claim_state" AS ENUM ('open', 'approved', 'declined');

-- "months" and "usdt" are what was bought, because the plan may have changed before the claim is decided.
CREATE TABLE "premium_claims" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "plan" TEXT NOT NULL,
    "transaction_hash" TEXT,
    "screenshot_url" TEXT,
    "state" "claim_state" NOT NULL DEFAULT 'open',
    "reason" TEXT,
    "decider_id" INTEGER,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "months" INTEGER NOT NULL,
    "usdt" DECIMAL(10, 2) NOT NULL,

    CONSTRAINT "premium_claims_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "premium_claims_decided" CHECK (("state" = 'open') = ("decided_at" IS NULL)),
    CONSTRAINT "premium_claims_proof" CHECK ("transaction_hash" IS NOT NULL OR "screenshot_url" IS NOT NULL),
    CONSTRAINT "premium_claims_months" CHECK ("months" > 0),
    CONSTRAINT "premium_claims_declined" CHECK ("state" <> 'declined' OR "reason" IS NOT NULL),
    CONSTRAINT "premium_claims_user_id_fkey" FOREIGN KEY ("user_id")
      REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "premium_claims_decider_id_fkey" FOREIGN KEY ("decider_id")
      REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "premium_claims_transaction_hash_key" ON "premium_claims" ("transaction_hash");
CREATE INDEX "premium_claims_user_id_created_at_idx" ON "premium_claims" ("user_id", "created_at" DESC);
CREATE INDEX "premium_claims_state_created_at_idx" ON "premium_claims" ("state", "created_at");
CREATE INDEX "premium_claims_decider_id_idx" ON "premium_claims" ("decider_id");

-- Administration -------------------------------------------------------------------------------------------------

CREATE TABLE "video_reports" (
    "id" SERIAL NOT NULL,
    "video_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "reason" TEXT NOT NULL,
    "message" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "video_reports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "video_reports_video_id_fkey" FOREIGN KEY ("video_id")
      REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "video_reports_user_id_fkey" FOREIGN KEY ("user_id")
      REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE INDEX "video_reports_video_id_idx" ON "video_reports" ("video_id");
CREATE INDEX "video_reports_user_id_idx" ON "video_reports" ("user_id");
CREATE INDEX "video_reports_resolved_at_created_at_idx" ON "video_reports" ("resolved_at", "created_at");

CREATE TABLE "contact_messages" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "contact_messages_user_id_fkey" FOREIGN KEY ("user_id")
      REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE INDEX "contact_messages_created_at_id_idx" ON "contact_messages" ("created_at" DESC, "id" DESC);
CREATE INDEX "contact_messages_user_id_idx" ON "contact_messages" ("user_id");
CREATE INDEX "contact_messages_read_at_created_at_idx" ON "contact_messages" ("read_at", "created_at");

CREATE TABLE "audit_entries" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "audit_entries_admin_id_fkey" FOREIGN KEY ("admin_id")
      REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE INDEX "audit_entries_admin_id_id_idx" ON "audit_entries" ("admin_id", "id" DESC);
CREATE INDEX "audit_entries_action_id_idx" ON "audit_entries" ("action", "id" DESC);

CREATE TABLE "imports" (
    "id" SERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "rows" INTEGER NOT NULL DEFAULT 0,
    "imported" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "imports_rows" CHECK ("finished_at" IS NULL OR "rows" = "imported" + "updated" + "skipped" + "refused")
);

CREATE INDEX "imports_started_at_idx" ON "imports" ("started_at" DESC);

CREATE TABLE "import_refusals" (
    "import_id" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "import_refusals_pkey" PRIMARY KEY ("import_id","line"),
    CONSTRAINT "import_refusals_import_id_fkey" FOREIGN KEY ("import_id")
      REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "embed_hosts" (
    "host" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "embed_hosts_pkey" PRIMARY KEY ("host")
);

-- Statistics -----------------------------------------------------------------------------------------------------

CREATE TABLE "page_views" (
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL,

    CONSTRAINT "page_views_pkey" PRIMARY KEY ("day"),
    CONSTRAINT "page_views_views" CHECK ("views" > 0)
);

CREATE TABLE "category_interactions" (
    "day" DATE NOT NULL,
    "category_id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "category_interactions_pkey" PRIMARY KEY ("day","category_id","type"),
    CONSTRAINT "category_interactions_category_id_fkey" FOREIGN KEY ("category_id")
      REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "category_interactions_category_id_idx" ON "category_interactions" ("category_id");

CREATE TABLE "search_queries" (
    "day" DATE NOT NULL,
    "query" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "without_result" INTEGER NOT NULL,

    CONSTRAINT "search_queries_pkey" PRIMARY KEY ("day","query")
);

CREATE TABLE "video_recent_views" (
    "video_id" INTEGER NOT NULL,
    "today" INTEGER NOT NULL,
    "week" INTEGER NOT NULL,
    "month" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "is_hidden" BOOLEAN NOT NULL,

    CONSTRAINT "video_recent_views_pkey" PRIMARY KEY ("video_id"),
    CONSTRAINT "video_recent_views_video_id_fkey" FOREIGN KEY ("video_id")
      REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

CREATE INDEX "video_recent_views_today" ON "video_recent_views" ("today" DESC, "created_at" DESC, "video_id" DESC)
  WHERE "today" > 0 AND NOT "is_hidden";
CREATE INDEX "video_recent_views_week" ON "video_recent_views" ("week" DESC, "created_at" DESC, "video_id" DESC)
  WHERE "week" > 0 AND NOT "is_hidden";
CREATE INDEX "video_recent_views_month" ON "video_recent_views" ("month" DESC, "created_at" DESC, "video_id" DESC)
  WHERE "month" > 0 AND NOT "is_hidden";
CREATE INDEX "video_recent_views_hidden_today"
  ON "video_recent_views" ("today" DESC, "created_at" DESC, "video_id" DESC)
  WHERE "today" > 0 AND "is_hidden";
CREATE INDEX "video_recent_views_hidden_week" ON "video_recent_views" ("week" DESC, "created_at" DESC, "video_id" DESC)
  WHERE "week" > 0 AND "is_hidden";

CREATE TABLE "recent_views_days" (
    "day" DATE NOT NULL,

    CONSTRAINT "recent_views_days_pkey" PRIMARY KEY ("day")
);

INSERT INTO "recent_views_days" VALUES ((now() AT TIME ZONE 'UTC')::date);

-- Totals, so that a trend of months reads hundreds of rows, not millions. A foreign key to the categories would lock
-- them after the counted videos, in the opposite order from saving a video.
CREATE TABLE "daily_views" (
    "day" DATE NOT NULL,
    "views" BIGINT NOT NULL,

    CONSTRAINT "daily_views_pkey" PRIMARY KEY ("day")
);

CREATE TABLE "category_daily_views" (
    "day" DATE NOT NULL,
    "category_id" INTEGER NOT NULL,
    "views" BIGINT NOT NULL,

    CONSTRAINT "category_daily_views_pkey" PRIMARY KEY ("day","category_id")
);

-- Deleted videos and merged categories ---------------------------------------------------------------------------

-- Deleted videos are moved here, so that every list, count and trigger can assume that a row of "videos" exists.
CREATE TABLE "deleted_videos" (
    "video_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "row" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deleted_videos_pkey" PRIMARY KEY ("video_id")
);

CREATE INDEX "deleted_videos_deleted_at_video_id_idx" ON "deleted_videos" ("deleted_at" DESC, "video_id" DESC);

CREATE TABLE "deleted_video_rows" (
    "id" BIGSERIAL NOT NULL,
    "video_id" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "user_id" INTEGER,
    "row" JSONB NOT NULL,

    CONSTRAINT "deleted_video_rows_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "deleted_video_rows_video_id_fkey" FOREIGN KEY ("video_id")
      REFERENCES "deleted_videos"("video_id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "deleted_video_rows_user_id_fkey" FOREIGN KEY ("user_id")
      REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "deleted_video_rows_video_id_idx" ON "deleted_video_rows" ("video_id");
CREATE INDEX "deleted_video_rows_user_id_idx" ON "deleted_video_rows" ("user_id");

CREATE TABLE "merged_categories" (
    "id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,

    CONSTRAINT "merged_categories_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "merged_categories_category_id_fkey" FOREIGN KEY ("category_id")
      REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "merged_categories_category_id_idx" ON "merged_categories" ("category_id");

-- Background jobs ------------------------------------------------------------------------------------------------

-- The process that runs a job has a lease until "running_until" and renews it; if it dies, another takes over. "runs"
-- identifies a run, so that a process that has lost the lease writes nothing more.
CREATE TABLE "jobs" (
    "name" TEXT NOT NULL,
    "next_run_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "running_until" TIMESTAMPTZ(3),
    "last_started_at" TIMESTAMPTZ(3),
    "last_finished_at" TIMESTAMPTZ(3),
    "last_succeeded_at" TIMESTAMPTZ(3),
    "last_result" TEXT,
    "last_error" TEXT,
    "runs" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "link_checks" (
    "video_id" INTEGER NOT NULL,
    "embed_key" TEXT,
    "checked_at" TIMESTAMPTZ(3),
    "next_check_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "misses" INTEGER NOT NULL DEFAULT 0,
    "missed_since" TIMESTAMPTZ(3),

    CONSTRAINT "link_checks_pkey" PRIMARY KEY ("video_id"),
    CONSTRAINT "link_checks_video_id_fkey" FOREIGN KEY ("video_id")
      REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "link_checks_next_check_at_video_id_idx" ON "link_checks" ("next_check_at", "video_id");
CREATE INDEX "link_checks_misses_idx" ON "link_checks" ("misses");
