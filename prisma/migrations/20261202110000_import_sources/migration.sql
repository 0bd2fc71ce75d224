-- Files at an address, such as a feed, that are imported again and again.
CREATE TABLE "import_sources" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "every_hours" INTEGER NOT NULL,
    "mapping_id" INTEGER,
    "as_drafts" BOOLEAN NOT NULL DEFAULT true,
    "title_contains" TEXT NOT NULL DEFAULT '',
    "min_seconds" INTEGER NOT NULL DEFAULT 0,
    "most" INTEGER NOT NULL,
    "category" TEXT NOT NULL DEFAULT '',
    "is_enabled" BOOLEAN NOT NULL DEFAULT true,
    -- Of the last answer that was imported whole, so that the next request says what is known.
    "etag" TEXT,
    "last_modified" TEXT,
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "ran_at" TIMESTAMPTZ(3),
    "result" TEXT,
    "import_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_sources_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "import_sources_mapping_id_fkey" FOREIGN KEY ("mapping_id") REFERENCES "import_mappings"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "import_sources_url_key" ON "import_sources" ("url");
CREATE INDEX "import_sources_mapping_id_idx" ON "import_sources" ("mapping_id");
CREATE INDEX "import_sources_due" ON "import_sources" ("next_at") WHERE "is_enabled";
