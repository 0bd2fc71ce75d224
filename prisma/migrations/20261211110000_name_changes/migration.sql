-- Categories or tags that were renamed together, as undoing needs them.
CREATE TABLE "name_changes" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "find" TEXT NOT NULL,
    "replace" TEXT NOT NULL,
    "names" JSONB NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "name_changes_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "name_changes_kind_changed_at_id_idx" ON "name_changes"("kind", "changed_at" DESC, "id" DESC);

-- Nearly equal names that are not the same, the smaller id first.
CREATE TABLE "dismissed_names" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "first_id" INTEGER NOT NULL,
    "second_id" INTEGER NOT NULL,
    "dismissed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dismissed_names_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "dismissed_names_kind_first_id_second_id_key" ON "dismissed_names"("kind", "first_id", "second_id");
