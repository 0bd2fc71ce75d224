CREATE TABLE idempotency_keys (
  key_hash bytea PRIMARY KEY,
  request_hash bytea NOT NULL,
  created_id integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);
