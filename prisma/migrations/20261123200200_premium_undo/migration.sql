-- What a user had before each change of premium, so that the latest change can be undone exactly.
ALTER TABLE "premium_grants"
  ADD COLUMN "had_premium" BOOLEAN,
  ADD COLUMN "had_until" TIMESTAMPTZ(3),
  ADD COLUMN "undoes" INTEGER;

UPDATE "premium_grants" changed SET "had_premium" = known."had_premium", "had_until" = known."had_until"
FROM (
  SELECT "id",
    coalesce(lag("change") OVER entries = 'grant', false) AS "had_premium",
    lag("until") OVER entries AS "had_until"
  FROM "premium_grants" WHERE "user_id" IS NOT NULL
  WINDOW entries AS (PARTITION BY "user_id" ORDER BY "id")
) known
WHERE changed."id" = known."id";

CREATE UNIQUE INDEX "premium_grants_undoes_key" ON "premium_grants"("undoes");
ALTER TABLE "premium_grants" ADD CONSTRAINT "premium_grants_undoes_fkey" FOREIGN KEY ("undoes") REFERENCES "premium_grants"("id") ON DELETE SET NULL ON UPDATE CASCADE;
