-- The owner who made the link; null for a mailed one. Links of a former owner are void.
ALTER TABLE "password_resets" ADD COLUMN "admin_id" INTEGER;
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_admin_id_fkey"
  FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "password_resets_admin_id_idx" ON "password_resets"("admin_id");
