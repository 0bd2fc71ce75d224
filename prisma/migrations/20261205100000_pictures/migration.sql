-- What became of each picture's address: its files, or why there are none. The key is the SHA-256 of the address.
CREATE TABLE "pictures" (
    "key" BYTEA NOT NULL,
    "address" TEXT NOT NULL,
    -- Begins the names of its files, which pictures with the same content share.
    "name" TEXT,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    -- Fetched, but not convertible.
    "is_refused" BOOLEAN NOT NULL DEFAULT false,
    "next_try_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "unused_since" TIMESTAMPTZ(3),

    CONSTRAINT "pictures_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "pictures_next_try_at_idx" ON "pictures"("next_try_at");
CREATE INDEX "pictures_name_idx" ON "pictures"("name");
