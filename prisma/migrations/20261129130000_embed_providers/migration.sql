CREATE TABLE "embed_providers" (
  "key" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "domains" TEXT[],
  "player_hosts" TEXT[],
  "watch_patterns" TEXT[],
  "player_patterns" TEXT[],
  "player_template" TEXT NOT NULL,
  "sandbox" TEXT[],
  "allow" TEXT[],
  "referrer_policy" TEXT NOT NULL,
  "health_kind" TEXT NOT NULL,
  "health_url" TEXT NOT NULL,
  "health_pages" TEXT[],
  "health_path" TEXT NOT NULL,
  "health_phrase" TEXT NOT NULL,
  "thumbnail_template" TEXT NOT NULL,
  "requests_per_minute" INTEGER NOT NULL,
  "is_enabled" BOOLEAN NOT NULL,
  "is_built_in" BOOLEAN NOT NULL,
  "is_changed" BOOLEAN NOT NULL DEFAULT false,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "embed_providers_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "embed_rekeys" (
  "key" TEXT NOT NULL,
  "hosts" TEXT[],
  "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "after" INTEGER NOT NULL DEFAULT 0,
  "changed" INTEGER NOT NULL DEFAULT 0,
  "ended_at" TIMESTAMPTZ(3),

  CONSTRAINT "embed_rekeys_pkey" PRIMARY KEY ("key")
);

-- The permissions of players stand on every watch page.
CREATE TRIGGER "embed_providers_touched" AFTER INSERT OR DELETE OR UPDATE OF "domains", "player_hosts", "watch_patterns",
  "player_patterns", "player_template", "sandbox", "allow", "referrer_policy", "is_enabled" ON "embed_providers"
  FOR EACH ROW EXECUTE FUNCTION "site_touched"('everything');
