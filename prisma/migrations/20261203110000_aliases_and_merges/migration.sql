-- Further names of a category or tag. A merge and a new name leave one, so that imports do not bring the old name back.
CREATE TABLE "aliases" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "category_id" INTEGER,
    "tag_id" INTEGER,

    CONSTRAINT "aliases_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "aliases_target" CHECK (num_nonnulls("category_id", "tag_id") = 1),
    CONSTRAINT "aliases_name_length" CHECK (char_length("name") BETWEEN 1 AND 100),
    CONSTRAINT "aliases_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "aliases_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tags"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "aliases_category_name" ON "aliases"("name_key") WHERE "category_id" IS NOT NULL;
CREATE UNIQUE INDEX "aliases_tag_name" ON "aliases"("name_key") WHERE "tag_id" IS NOT NULL;
CREATE INDEX "aliases_category_id_idx" ON "aliases"("category_id");
CREATE INDEX "aliases_tag_id_idx" ON "aliases"("tag_id");
CREATE INDEX "aliases_slug_idx" ON "aliases"("slug");

-- Every instance holds the aliases in memory until a change is announced.
CREATE TRIGGER "aliases_touched" AFTER INSERT OR UPDATE OR DELETE ON "aliases"
  FOR EACH ROW EXECUTE FUNCTION "site_touched"('everything');

-- What undoing a merge or a deletion takes, kept for thirty days: "moved" had only the name that is gone, "shared" both.
CREATE TABLE "name_merges" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "gone_id" INTEGER NOT NULL,
    "kept_id" INTEGER,
    "name" TEXT NOT NULL,
    "excluded_from_feeds" BOOLEAN NOT NULL DEFAULT false,
    "moved" INTEGER[] NOT NULL,
    "shared" INTEGER[] NOT NULL,
    "alias_ids" INTEGER[] NOT NULL DEFAULT '{}',
    "redirect_ids" INTEGER[] NOT NULL DEFAULT '{}',
    "merged_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "name_merges_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "name_merges_kind" CHECK ("kind" IN ('category', 'tag'))
);
CREATE INDEX "name_merges_kind_merged_at_id_idx" ON "name_merges"("kind", "merged_at" DESC, "id" DESC);
