-- The payment whose approval made a grant, so that undoing the grant reopens it. Unknown for earlier grants.
ALTER TABLE "premium_grants" ADD COLUMN "claim_id" INTEGER;
ALTER TABLE "premium_grants" ADD CONSTRAINT "premium_grants_claim_id_fkey"
  FOREIGN KEY ("claim_id") REFERENCES "premium_claims"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "premium_grants_claim_id_idx" ON "premium_grants"("claim_id");
