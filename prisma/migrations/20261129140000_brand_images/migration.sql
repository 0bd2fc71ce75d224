CREATE TABLE brand_images (
  name text PRIMARY KEY,
  hash text NOT NULL,
  bytes bytea NOT NULL
);
