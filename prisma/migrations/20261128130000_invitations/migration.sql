-- Links by which an admin lets somebody open an account; each is deleted when it is used. `token_hash` is the SHA-256 of the
-- token in the link.
CREATE TABLE "invitations" (
    "id" SERIAL PRIMARY KEY,
    "token_hash" BYTEA NOT NULL,
    "note" TEXT NOT NULL,
    "admin_id" INTEGER NOT NULL REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL
);

CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations" ("token_hash");
CREATE INDEX "invitations_admin_id_idx" ON "invitations" ("admin_id");
