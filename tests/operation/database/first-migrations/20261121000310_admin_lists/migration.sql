-- The audit is read from its end, all of it, one admin's or one action's; the inbox by what is unread.
DROP INDEX "audit_entries_created_at_id_idx";
DROP INDEX "audit_entries_admin_id_idx";
CREATE INDEX "audit_entries_admin_id_id_idx" ON "audit_entries"("admin_id", "id" DESC);
CREATE INDEX "audit_entries_action_id_idx" ON "audit_entries"("action", "id" DESC);
CREATE INDEX "contact_messages_read_at_created_at_idx" ON "contact_messages"("read_at", "created_at");
