-- An account that may not be used: suspended by an admin, until a time or until that is lifted, or not yet approved.
ALTER TABLE "users"
    ADD COLUMN "suspended_at" TIMESTAMPTZ(3),
    ADD COLUMN "suspended_until" TIMESTAMPTZ(3),
    ADD COLUMN "suspension_reason" TEXT,
    ADD COLUMN "awaits_approval" BOOLEAN NOT NULL DEFAULT false,
    ADD CONSTRAINT "users_suspension_has_reason" CHECK (("suspended_at" IS NULL) = ("suspension_reason" IS NULL)),
    ADD CONSTRAINT "users_suspension_end" CHECK ("suspended_until" IS NULL OR "suspended_until" > "suspended_at"),
    ADD CONSTRAINT "users_admin_is_active" CHECK (NOT ("is_admin" AND ("suspended_at" IS NOT NULL OR "awaits_approval")));

CREATE INDEX "users_suspended" ON "users" ("suspended_at" DESC, "id" DESC) WHERE "suspended_at" IS NOT NULL;
CREATE INDEX "users_awaiting_approval" ON "users" ("created_at", "id") WHERE "awaits_approval";
