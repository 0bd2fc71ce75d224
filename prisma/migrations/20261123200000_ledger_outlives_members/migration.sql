-- Grants and claims are the ledger of payments: they outlive their member, without the person.
ALTER TABLE "premium_grants" DROP CONSTRAINT "premium_grants_user_id_fkey";
ALTER TABLE "premium_grants" ALTER COLUMN "user_id" DROP NOT NULL;
ALTER TABLE "premium_grants" ADD CONSTRAINT "premium_grants_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "premium_claims" DROP CONSTRAINT "premium_claims_user_id_fkey";
ALTER TABLE "premium_claims" ALTER COLUMN "user_id" DROP NOT NULL;
ALTER TABLE "premium_claims" ADD CONSTRAINT "premium_claims_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The screenshot of a deleted account goes with it, even where it was the only proof.
ALTER TABLE "premium_claims" DROP CONSTRAINT "premium_claims_proof";
ALTER TABLE "premium_claims"
  ADD CONSTRAINT "premium_claims_proof" CHECK ("transaction_hash" IS NOT NULL OR "screenshot_url" IS NOT NULL OR "user_id" IS NULL);

-- A hash is taken while its claim waits, and for good once it was approved; a declined claim frees it for the true payer.
DROP INDEX "premium_claims_transaction_hash_key";
CREATE UNIQUE INDEX "premium_claims_taken_hash" ON "premium_claims" ("transaction_hash") WHERE "state" <> 'declined';
CREATE INDEX "premium_claims_transaction_hash_idx" ON "premium_claims"("transaction_hash");
