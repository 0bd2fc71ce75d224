-- Rows that an import skips lead to their video by id and slug too, so that patterns find it.
ALTER TABLE "old_addresses"
  ALTER COLUMN "address" DROP NOT NULL,
  ADD COLUMN "old_id" TEXT,
  ADD COLUMN "old_slug" TEXT,
  ADD CONSTRAINT "old_addresses_old_id" CHECK (char_length("old_id") BETWEEN 1 AND 200),
  ADD CONSTRAINT "old_addresses_old_slug" CHECK (char_length("old_slug") BETWEEN 1 AND 500),
  ADD CONSTRAINT "old_addresses_key" CHECK (num_nonnulls("address", "old_id", "old_slug") = 1);

CREATE UNIQUE INDEX "old_addresses_old_id_key" ON "old_addresses" ("old_id");
CREATE UNIQUE INDEX "old_addresses_old_slug_key" ON "old_addresses" ("old_slug");
