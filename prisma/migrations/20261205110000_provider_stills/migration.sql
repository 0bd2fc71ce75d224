-- Addresses of pictures from the course of a provider's videos.
ALTER TABLE "embed_providers" ADD COLUMN "still_templates" TEXT[] NOT NULL DEFAULT '{}';
