-- What was bought is kept with the claim: its plan may be changed or gone from the settings when the claim is decided.
ALTER TABLE "premium_claims"
  ADD COLUMN "months" INTEGER,
  ADD COLUMN "usdt" DECIMAL(10, 2);

UPDATE "premium_claims" SET "months" = coalesce(substring("plan" FROM '^(\d{1,2}) Month')::int, 1), "usdt" = 0;

ALTER TABLE "premium_claims"
  ALTER COLUMN "months" SET NOT NULL,
  ALTER COLUMN "usdt" SET NOT NULL,
  ADD CONSTRAINT "premium_claims_months" CHECK ("months" > 0),
  ADD CONSTRAINT "premium_claims_declined" CHECK ("state" <> 'declined' OR "reason" IS NOT NULL);
