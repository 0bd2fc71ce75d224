-- Unknown addresses that visitors asked for: paths and names of parameters, nothing of who asked.
CREATE TABLE "missing_paths" (
    "id" SERIAL NOT NULL,
    "path" TEXT NOT NULL,
    "hits" INTEGER NOT NULL,
    "is_dismissed" BOOLEAN NOT NULL DEFAULT false,
    "first_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "missing_paths_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "missing_paths_path" CHECK (char_length("path") BETWEEN 1 AND 300)
);

CREATE UNIQUE INDEX "missing_paths_path_key" ON "missing_paths" ("path");
CREATE INDEX "missing_paths_hits_last_at_idx" ON "missing_paths" ("hits" DESC, "last_at" DESC);
