-- Owners are the rows with is_admin, as before: an earlier release that runs beside this one, or after it, takes other
-- staff for members.
ALTER TABLE "users"
    ADD COLUMN "staff_role" TEXT,
    ADD CONSTRAINT "users_staff_role" CHECK ("staff_role" IN ('curator', 'moderator', 'cashier')),
    ADD CONSTRAINT "users_staff_is_active" CHECK ("staff_role" IS NULL OR ("suspended_at" IS NULL AND NOT "awaits_approval"));
