-- The address of a tag's page: /tags/{slug}, in ASCII, so that it needs no escaping. Empty where nothing of the name is left.
CREATE FUNCTION "tag_slug"("name" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trim(BOTH '-' FROM left(regexp_replace(
    lower(regexp_replace(normalize("name", NFKD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', '-', 'g'), 80))
$$;

ALTER TABLE "tags" ADD COLUMN "slug" TEXT NOT NULL DEFAULT '';

UPDATE "tags" t SET "slug" = s."slug" FROM (
  SELECT "id", CASE WHEN "plain" = '' THEN 'tag-' || "id"
    WHEN row_number() OVER (PARTITION BY "plain" ORDER BY "id") = 1 THEN "plain" ELSE "plain" || '-' || "id" END AS "slug"
  FROM (SELECT "id", "tag_slug"("name") AS "plain" FROM "tags") AS p) AS s
WHERE s."id" = t."id";

-- Not unique: two transactions may add "c" and "c#" at once, and neither is to fail for the address of a page.
CREATE INDEX "tags_slug_id_idx" ON "tags"("slug", "id");

-- Imports, forms and bulk changes add tags by name; the first of two equal addresses is plain, others end with the id.
CREATE FUNCTION "tag_slug_given"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  plain text := "tag_slug"(NEW."name");
BEGIN
  IF TG_OP = 'UPDATE' AND plain = "tag_slug"(OLD."name") THEN
    RETURN NEW;
  END IF;
  NEW."slug" := CASE WHEN plain = '' THEN 'tag-' || NEW."id"
    WHEN EXISTS (SELECT FROM "tags" WHERE "slug" = plain AND "id" <> NEW."id") THEN plain || '-' || NEW."id" ELSE plain END;
  RETURN NEW;
END $$;

CREATE TRIGGER "tags_slug" BEFORE INSERT OR UPDATE OF "name" ON "tags"
  FOR EACH ROW EXECUTE FUNCTION "tag_slug_given"();

-- The unit of work: cards, watch pages and search documents name the tags of a video.
CREATE FUNCTION "tags_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF "records_touched"() THEN
    INSERT INTO pg_temp."touched" ("video_id", "tag_id", "words", "everything")
    SELECT k."video_id", n."id", true, true FROM "inserted" n JOIN "deleted" o USING ("id")
    JOIN "video_tags" k ON k."tag_id" = n."id" WHERE n."name" <> o."name" LIMIT "most_touched"();
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "tags_touched_anew" AFTER UPDATE ON "tags"
  REFERENCING OLD TABLE AS "deleted" NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "tags_touched"();
