-- Changes whose pages are still to be purged from the cache in front of the site. They are written in the transaction of
-- the change, so that a crash loses none.
CREATE TABLE "outer_cache_purges" (
    "id" BIGSERIAL NOT NULL,
    -- What the unit of work touched.
    "touched" JSONB NOT NULL,
    -- A page that was on its way to the cache during the first purge is removed by a second one.
    "purged_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outer_cache_purges_pkey" PRIMARY KEY ("id")
);
