-- Links by which members set a new password.
CREATE TABLE "password_resets" (
    "user_id" INTEGER NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "password_resets_token_hash_length" CHECK (octet_length("token_hash") = 32)
);

CREATE UNIQUE INDEX "password_resets_token_hash_key" ON "password_resets"("token_hash");

ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Acts by the shell and by visitors stand in the audit, too.
ALTER TABLE "audit_entries"
  ADD COLUMN "source" TEXT NOT NULL DEFAULT 'panel',
  ADD CONSTRAINT "audit_entries_source_known" CHECK ("source" IN ('panel', 'shell', 'visitor'));

-- What a name in plain letters looks like: shapeOf in lib/users/misleading-names.ts says the same of it.
CREATE FUNCTION username_shape(key text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(replace(replace(key, 'm', 'rn'), '0', 'o'), '1', 'l');

CREATE INDEX "users_username_shape_idx" ON "users" (username_shape("username_key"));
