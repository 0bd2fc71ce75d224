-- Files that admins upload to import them. They lie in the database, since a site may have several instances without a
-- common disk: any of them takes the next piece of a file, and any may import it. Rows and pieces go after a day.
CREATE TABLE "import_uploads" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER,
    "name" TEXT NOT NULL,
    -- What the browser knows the file by, so that an upload that was cut off goes on with the same one.
    "fingerprint" TEXT NOT NULL DEFAULT '',
    "size" BIGINT NOT NULL,
    "received" BIGINT NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL DEFAULT 'receiving',
    -- Counts what was asked for: who works for an earlier one stops.
    "run" INTEGER NOT NULL DEFAULT 0,
    -- As guessed when null.
    "mapping" JSONB,
    "remove_demo" BOOLEAN NOT NULL DEFAULT false,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "part" DOUBLE PRECISION NOT NULL DEFAULT 0,
    -- What the last check found.
    "report" JSONB,
    "problem" TEXT,
    "import_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_uploads_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "import_uploads_state" CHECK ("state" IN ('receiving', 'checking', 'ready', 'importing', 'done')),
    CONSTRAINT "import_uploads_received" CHECK ("received" BETWEEN 0 AND "size"),
    CONSTRAINT "import_uploads_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "import_uploads_admin_id_idx" ON "import_uploads" ("admin_id");

CREATE TABLE "import_upload_pieces" (
    "upload_id" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "import_upload_pieces_pkey" PRIMARY KEY ("upload_id", "at"),
    CONSTRAINT "import_upload_pieces_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "import_uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- What an import added beside its videos, so that an undo removes what nothing else uses.
ALTER TABLE "imports" ADD COLUMN "made_categories" INTEGER[] NOT NULL DEFAULT '{}';
ALTER TABLE "imports" ADD COLUMN "made_tags" INTEGER[] NOT NULL DEFAULT '{}';
ALTER TABLE "imports" ADD COLUMN "made_hosts" TEXT[] NOT NULL DEFAULT '{}';
-- An undo that was asked for is done in portions; whoever finds one that is not finished goes on.
ALTER TABLE "imports" ADD COLUMN "undo_asked_at" TIMESTAMPTZ(3);
ALTER TABLE "imports" ADD COLUMN "undo_edited" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "imports" ADD COLUMN "undone" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "imports" ADD COLUMN "undone_at" TIMESTAMPTZ(3);
