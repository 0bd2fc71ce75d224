-- The field of a list of addresses is "Video" now, because "Player" would say that every address is one.
UPDATE "import_mappings"
SET "fields" = '{Video}', "mapping" = jsonb_set("mapping", '{fields,iframeSrc}', '["Video"]')
WHERE "fields" = '{Player}' AND "mapping" #> '{fields,iframeSrc}' = '["Player"]';
