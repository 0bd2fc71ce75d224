-- When a category's name or flag was changed last, so that of two admins who edit it the second one is told.
ALTER TABLE "categories" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- Where the videos of a category went that was merged into another: its old address leads there.
CREATE TABLE "merged_categories" (
    "id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,

    CONSTRAINT "merged_categories_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "merged_categories_category_id_idx" ON "merged_categories"("category_id");

ALTER TABLE "merged_categories" ADD CONSTRAINT "merged_categories_category_id_fkey"
  FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;
