-- Reasons of suspensions now go with the account. These are of accounts that went before.
UPDATE "audit_entries" SET "details" = "details" - 'reason'
WHERE "action" = 'user.suspend' AND NOT EXISTS (SELECT 1 FROM "users" WHERE "subject" = 'user ' || "users"."id");
