-- Checks of visitors' age that are under way. They hold no person and no address, and end after ten minutes.
CREATE TABLE "age_checks" (
    "state_hash" BYTEA NOT NULL,
    "browser_hash" BYTEA NOT NULL,
    "policy" TEXT NOT NULL,
    "nonce" TEXT NOT NULL,
    "return_path" TEXT NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "valid_until" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "age_checks_pkey" PRIMARY KEY ("state_hash"),
    CONSTRAINT "age_checks_policy_check" CHECK ("policy" IN ('redirect', 'wallet'))
);

CREATE UNIQUE INDEX "age_checks_browser_hash_key" ON "age_checks"("browser_hash");
CREATE INDEX "age_checks_expires_at_idx" ON "age_checks"("expires_at");
