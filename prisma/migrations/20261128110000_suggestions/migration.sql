-- What categories and tags are known by: "weight" is the part of a term in the centroid of "label_id", "idf" how rare it is.
CREATE TABLE "suggestion_terms" (
  "kind" TEXT NOT NULL,
  "term" TEXT NOT NULL,
  "label_id" INTEGER NOT NULL,
  "weight" REAL NOT NULL,
  "idf" REAL NOT NULL,
  PRIMARY KEY ("kind", "term", "label_id")
);

-- From how many videos that was learned, and how many of the suggestions for held-out ones are right.
CREATE TABLE "suggestion_models" (
  "kind" TEXT PRIMARY KEY,
  "learned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "videos" INTEGER NOT NULL,
  "labels" INTEGER NOT NULL,
  "measured" JSONB NOT NULL
);
