-- Addresses that an admin pasted, with what was found out about their videos before they are imported.
CREATE TABLE "import_addresses" (
    "upload_id" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "metadata" JSONB,
    "problem" TEXT,

    CONSTRAINT "import_addresses_pkey" PRIMARY KEY ("upload_id", "line"),
    CONSTRAINT "import_addresses_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "import_uploads"("id")
      ON DELETE CASCADE ON UPDATE CASCADE
);
