-- The run of an import that added a video, so that what one run brought can be listed. Without a foreign key: its check
-- would cost every imported row a look-up.
ALTER TABLE "videos" ADD COLUMN "import_id" INTEGER;
CREATE INDEX "videos_import" ON "videos" ("import_id", "id") WHERE "import_id" IS NOT NULL;

-- What the demo content added, so that all of it can be removed and nothing else. "item_id" is 0 where "name" is the key.
CREATE TABLE "demo_items" (
    "kind" TEXT NOT NULL,
    "item_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "embed_key" TEXT,

    CONSTRAINT "demo_items_pkey" PRIMARY KEY ("kind", "item_id", "name")
);

-- Views that the demo content invented, by what they were added to: 'video', 'category', 'site' and 'page' by day, 'total'
-- on the day of the seeding. Empty once a video is on the site that is not of the demo.
CREATE TABLE "demo_views" (
    "subject" TEXT NOT NULL,
    "item_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "views" BIGINT NOT NULL,

    CONSTRAINT "demo_views_pkey" PRIMARY KEY ("subject", "item_id", "day")
);

-- A demo video whose title or player a person changed is that person's.
CREATE VIEW "demo_videos" AS
  SELECT v."id" FROM "demo_items" d JOIN "videos" v ON v."id" = d."item_id" AND v."title" = d."name" AND v."embed_key" = d."embed_key"
  WHERE d."kind" = 'video';

-- Takes the invented views out of every count and leaves what visitors added. Rows are locked in the order in which views
-- are counted.
CREATE FUNCTION "remove_demo_views"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "demo_views") THEN
    RETURN;
  END IF;
  PERFORM FROM "videos" WHERE "id" IN (SELECT "item_id" FROM "demo_views" WHERE "subject" = 'total') ORDER BY "id" FOR KEY SHARE;
  PERFORM FROM "video_stats" WHERE "video_id" IN (SELECT "item_id" FROM "demo_views" WHERE "subject" = 'total')
  ORDER BY "video_id" FOR NO KEY UPDATE;
  DELETE FROM "video_daily_views" v USING "demo_views" d
  WHERE d."subject" = 'video' AND v."video_id" = d."item_id" AND v."day" = d."day" AND v."views" <= d."views";
  UPDATE "video_daily_views" v SET "views" = v."views" - d."views" FROM "demo_views" d
  WHERE d."subject" = 'video' AND v."video_id" = d."item_id" AND v."day" = d."day" AND v."views" > d."views";
  WITH "parts" AS (
    SELECT "video_id", "heat_at"("created_at") AS "heat" FROM "video_stats"
    WHERE "video_id" IN (SELECT "item_id" FROM "demo_views" WHERE "subject" = 'total')
    UNION ALL
    SELECT "video_id", "heat_at"("day" + interval '12 hours') - ln(5) + ln("views") FROM "video_daily_views"
    WHERE "views" > 0 AND "video_id" IN (SELECT "item_id" FROM "demo_views" WHERE "subject" = 'total')
  ), "tops" AS (SELECT "video_id", max("heat") AS "top" FROM "parts" GROUP BY 1)
  UPDATE "video_stats" s SET "views" = greatest(s."views" - d."views", 0), "heat" = n."heat"
  FROM "demo_views" d JOIN (
    SELECT "video_id", "top" + ln(sum(exp("heat" - "top"))) AS "heat" FROM "parts" JOIN "tops" USING ("video_id")
    GROUP BY "video_id", "top") AS n ON n."video_id" = d."item_id"
  WHERE d."subject" = 'total' AND s."video_id" = d."item_id";
  DELETE FROM "video_recent_views" WHERE "month" = 0;
  DELETE FROM "daily_views" v USING "demo_views" d WHERE d."subject" = 'site' AND v."day" = d."day" AND v."views" <= d."views";
  UPDATE "daily_views" v SET "views" = v."views" - d."views" FROM "demo_views" d WHERE d."subject" = 'site' AND v."day" = d."day";
  DELETE FROM "category_daily_views" v USING "demo_views" d
  WHERE d."subject" = 'category' AND v."category_id" = d."item_id" AND v."day" = d."day" AND v."views" <= d."views";
  UPDATE "category_daily_views" v SET "views" = v."views" - d."views" FROM "demo_views" d
  WHERE d."subject" = 'category' AND v."category_id" = d."item_id" AND v."day" = d."day";
  DELETE FROM "page_views" v USING "demo_views" d WHERE d."subject" = 'page' AND v."day" = d."day" AND v."views" <= d."views";
  UPDATE "page_views" v SET "views" = v."views" - d."views" FROM "demo_views" d WHERE d."subject" = 'page' AND v."day" = d."day";
  DELETE FROM "demo_views";
END $$;

CREATE FUNCTION "videos_end_demo_views"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "demo_views") AND EXISTS (
    SELECT FROM "inserted" WHERE "id" NOT IN (SELECT "item_id" FROM "demo_items" WHERE "kind" = 'video')) THEN
    PERFORM "remove_demo_views"();
  END IF;
  RETURN NULL;
END $$;

-- The name puts it behind the trigger that gives new videos their counters.
CREATE TRIGGER "videos_inserted_really" AFTER INSERT ON "videos"
  REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "videos_end_demo_views"();

-- Removes the demo content with all that hangs on it, and not into the trash. Categories, tags and hosts that something
-- else uses stay; so do videos and categories that a person has made into something else. Tells how many videos went, and
-- how many of the demo's stay.
CREATE FUNCTION "remove_demo"(OUT "removed" int, OUT "left_over" int) LANGUAGE plpgsql AS $$
DECLARE
  "gone" int[];
  "names" text[];
BEGIN
  PERFORM "remove_demo_views"();
  PERFORM FROM "categories" WHERE "id" IN (
    SELECT "category_id" FROM "video_categories" JOIN "demo_videos" ON "id" = "video_id"
    UNION SELECT "item_id" FROM "demo_items" WHERE "kind" = 'category')
  ORDER BY "id" FOR UPDATE;
  PERFORM FROM "videos" WHERE "id" IN (SELECT "id" FROM "demo_videos") ORDER BY "id" FOR UPDATE;
  DELETE FROM "videos" WHERE "id" IN (SELECT "id" FROM "demo_videos");
  GET DIAGNOSTICS "removed" = ROW_COUNT;
  SELECT count(*) INTO "left_over" FROM "demo_items" JOIN "videos" ON "id" = "item_id" WHERE "kind" = 'video';
  DELETE FROM "deleted_videos" t USING "demo_items" d
  WHERE d."kind" = 'video' AND t."video_id" = d."item_id" AND t."title" = d."name";
  WITH "deleted" AS (
    DELETE FROM "categories" c USING "demo_items" d
    WHERE d."kind" = 'category' AND c."id" = d."item_id" AND c."name" = d."name"
      AND NOT EXISTS (SELECT FROM "video_categories" WHERE "category_id" = c."id")
      AND NOT EXISTS (SELECT FROM "merged_categories" WHERE "category_id" = c."id")
    RETURNING c."id", c."name")
  SELECT array_agg("id"), array_agg(lower("name")) INTO "gone", "names" FROM "deleted";
  -- Pins as the demo set them go whole; of others those whose category is gone.
  DELETE FROM "settings" WHERE "key" = 'pinnedCategories'
    AND "value" = (SELECT jsonb_agg("name" ORDER BY "item_id") FROM "demo_items" WHERE "kind" = 'pin');
  UPDATE "settings" SET "value" = (
    SELECT coalesce(jsonb_agg("name" ORDER BY "place"), '[]')
    FROM jsonb_array_elements_text("value") WITH ORDINALITY AS p ("name", "place") WHERE lower("name") <> ALL ("names"))
  WHERE "key" = 'pinnedCategories' AND "names" IS NOT NULL;
  DELETE FROM "category_daily_views" WHERE "category_id" = ANY ("gone");
  -- The demo shows what it looks like when a category is kept out of the feeds; nobody asked for it.
  UPDATE "categories" c SET "excluded_from_feeds" = false FROM "demo_items" d
  WHERE d."kind" = 'excluded' AND c."id" = d."item_id" AND c."name" = d."name" AND c."excluded_from_feeds";
  DELETE FROM "tags" t USING "demo_items" d
  WHERE d."kind" = 'tag' AND t."id" = d."item_id" AND NOT EXISTS (SELECT FROM "video_tags" WHERE "tag_id" = t."id")
    AND NOT EXISTS (SELECT FROM "deleted_video_rows" WHERE "source" = 'video_tags' AND ("row" ->> 'tag_id')::int = t."id");
  DELETE FROM "embed_hosts" h USING "demo_items" d
  WHERE d."kind" = 'host' AND h."host" = d."name"
    AND NOT EXISTS (SELECT FROM "videos" WHERE "iframe_src" LIKE 'https://' || h."host" || '/%');
  UPDATE "videos" SET "import_id" = NULL
  WHERE "import_id" IN (SELECT "item_id" FROM "demo_items" WHERE "kind" = 'import');
  DELETE FROM "imports" WHERE "id" IN (SELECT "item_id" FROM "demo_items" WHERE "kind" = 'import');
  DELETE FROM "demo_items";
END $$;

-- Sites that were filled with demo content before it was marked: it is known by its titles and players. Views of the days
-- before it was added are invented; of that day's those of its videos.
DO $$
DECLARE
  "seed" record;
  "seeded_on" date;
BEGIN
  SELECT "id", "started_at", "finished_at" INTO "seed" FROM "imports"
  WHERE "source" = 'demo' AND "rows" = 138 AND "imported" = 138 AND "id" = (SELECT min("id") FROM "imports");
  IF NOT FOUND THEN
    RETURN;
  END IF;
  "seeded_on" := ("seed"."started_at" AT TIME ZONE 'UTC')::date;
  WITH "seeded" ("embed_key", "title") AS (VALUES
    ('youtube:0GqdIRdDe9c', 'Per Python ad astra: interactive astrodynamics'),
    ('youtube:1KdeO-lZ2dQ', 'Watching the Sun: solar data analysis'),
    ('youtube:2c5IPtkAewA', 'The dawn of gravitational-wave astronomy'),
    ('youtube:3VgBrqYpXyI', 'Tools for the data of a space mission'),
    ('youtube:4TsIZKkFMOk', 'Stars, planets, and code'),
    ('youtube:6L5CG4n1FTk', 'Catch that asteroid!'),
    ('youtube:9wVUUeN04Rk', 'Designing a space mission'),
    ('youtube:AktERyTXww0', 'Processing pictures of the sky'),
    ('youtube:LabZxJcR7gw', 'Earthquakes and the Moon'),
    ('youtube:QKtXVpGwx3A', 'A radio telescope in the desert'),
    ('youtube:UkvGHfnBD5A', 'Driving a thirty-metre radio telescope'),
    ('youtube:bP-JBbjwLM8', 'A billion stars in one notebook'),
    ('youtube:xgyGcOKsFgY', 'Space weather for a virtual Mars'),
    ('youtube:1mDL5PGnDLc', 'How to scare a school of fish'),
    ('youtube:3d-Ql81chEA', 'Which whale is it, anyway?'),
    ('youtube:XjHzLUnHeM0', 'Colour maps for oceanography'),
    ('youtube:Y7zvkW6qUAU', 'Looking at the oceans with a camera'),
    ('youtube:gJd-Ohf1FfM', 'Oceanography with a lot of data'),
    ('youtube:gv55W--XCHw', 'The ocean in words and numbers'),
    ('youtube:1UM3ypV3hxg', 'A small computer on the water'),
    ('youtube:1p8bzYioXdA', 'Sharper climate forecasts'),
    ('youtube:U_Aq2cPxwss', 'A beginner''s guide to weather data'),
    ('youtube:VAbTDiYsY6U', 'A weather station of your own'),
    ('youtube:WQkM3ppuhWo', 'Working against climate change'),
    ('youtube:WZMmv85HKpg', 'Wildfires in Yosemite'),
    ('youtube:b06pe1ocmmI', 'Mapping lightning from orbit'),
    ('youtube:loNv_2hUN0g', 'Science of the climate, the open way'),
    ('youtube:mWdZNjqPXrk', 'Managing floods'),
    ('youtube:vlajpVCBHKs', 'Heat islands in the city'),
    ('youtube:8STo1-rRV1E', 'An intelligent indoor garden'),
    ('youtube:938yg4udxSc', 'Birding with a computer'),
    ('youtube:BvlRwm_GjZw', 'The buzz about bees'),
    ('youtube:pzmdOETnhI0', 'Who is singing?'),
    ('youtube:Na2CN1nQE_E', 'How animals see'),
    ('youtube:qOKpWU8vvM8', 'A factory of plants'),
    ('youtube:4jhmr_lAYGw', 'A camera trap for the garden'),
    ('youtube:zSnZQwwI6w0', 'A houseplant that calls for help'),
    ('youtube:cNF_Fv7KT-I', 'The tree of life, always up to date'),
    ('youtube:pMiyZfhItZY', 'Mapping the trees of a city'),
    ('youtube:0L3WD9KgKpM', 'Maps on the web'),
    ('youtube:1-g6skA-dww', 'Crossings and crashes'),
    ('youtube:4PJ2ghpmlIk', 'Mapping and geocaching'),
    ('youtube:CaMcID3ZxMA', 'The open-source city'),
    ('youtube:GOE__moR0eo', 'A picture of the traffic'),
    ('youtube:M-PwrPr97Oc', 'Maps of imaginary lands'),
    ('youtube:oQwlTfQwz8w', 'Bicycle sharing around the world'),
    ('youtube:tWYvJvCNFBY', 'Drawing a map of London'),
    ('youtube:vrXvLFK9-jI', 'What is going on there?'),
    ('youtube:aabAskJgDII', 'The data of your own city'),
    ('youtube:xZ8hTztakTk', 'The city as a cyborg'),
    ('youtube:tRp84BlFF94', 'Across the country by bus'),
    ('youtube:0ALKGR0I5MA', 'Sound, processed'),
    ('youtube:1rPCcKp9B78', 'Composing electronic music'),
    ('youtube:8CMGNGtPnuM', 'Eight-bit music over the phone'),
    ('youtube:9boJ-Ai6QFM', 'Writing music down'),
    ('youtube:EL7lfDy6sRA', 'How to read a time signature'),
    ('youtube:IdsrZYZ0TI0', 'Live on stage'),
    ('youtube:Kk33YgJuDfk', 'Music by rules'),
    ('youtube:SSyQ0kRHzis', 'Building a synthesizer, live'),
    ('youtube:XRNFBZlBeuI', 'Programming as a performance'),
    ('youtube:iUMyanuM2gI', 'Tunes of Ireland'),
    ('youtube:j4X8K6pcxuQ', 'Music and code'),
    ('youtube:czrOLeoCCYw', 'Looking at sound'),
    ('youtube:Fllch-WwzWM', 'A right stitch-up: embroidery from photographs'),
    ('youtube:UwL-ncEr-_I', 'Laser cutters and printers that print things'),
    ('youtube:86T5-G8IDGw', 'Driving a 3D printer'),
    ('youtube:7XdXRkYwDrc', 'Building a printer from its parts'),
    ('youtube:qGyXbNKPXqI', 'Touch your data'),
    ('youtube:bzyG4Wf1Nkc', 'Sorting bricks'),
    ('youtube:kyfbYv6eZQQ', 'A robot made of bricks'),
    ('youtube:wI_EKqgFw8g', 'From faker to maker'),
    ('youtube:Pu-rwxOjQTU', 'Some assembly required'),
    ('youtube:1NRYUV5aa6s', 'Games of life'),
    ('youtube:8GIZW--41oE', 'Simple computer art'),
    ('youtube:9a-E38N5diQ', 'Art from data'),
    ('youtube:AKkz4Uq_G1M', 'Algorithmic art'),
    ('youtube:ALDl_c2JlAE', 'Painting with code'),
    ('youtube:Gapv8wR5DYU', 'Colours for everyone'),
    ('youtube:L9GqrSL3ybk', 'A program that designs fashion'),
    ('youtube:MXO7YXvAGFk', 'A toolbox for interactive art'),
    ('youtube:Xjv1G0suPF8', 'The joy of making art with code'),
    ('youtube:Y-qfnXxAsWM', 'Behind an animated film'),
    ('youtube:_6duNBS_kGw', 'Just enough typography'),
    ('youtube:dXqGWYaS_e4', 'Moving pictures made of letters'),
    ('youtube:2i6qhfq5u78', 'A game on a tiny board'),
    ('youtube:5HIlYKEnPB8', 'Programs that play chess'),
    ('youtube:DAWHMHMPVHU', 'Two-dimensional games made easy'),
    ('youtube:Djtm1DzWSvo', 'Build a platform game'),
    ('youtube:DdIuI6fB0yU', 'Puzzles with polyforms'),
    ('youtube:G0jWMoOEFxc', 'Physics in games'),
    ('youtube:PdyMwzPSJvk', 'Text adventures'),
    ('youtube:T2TqJSJEzvE', 'Games that tell a story'),
    ('youtube:KW3mzaM3UcU', 'Many players at once'),
    ('youtube:Bcdq16PN4OE', 'Solving puzzles'),
    ('youtube:0YowSSTi92I', 'A drone that flies by itself'),
    ('youtube:0F1pBmWuU3M', 'A robotic microscope for everyone'),
    ('youtube:2SsniTHHSTc', 'A departure board for the living room'),
    ('youtube:I1SRm-H9M7I', 'How to build a terrible robot'),
    ('youtube:JVaF6uZuSIU', 'A million children and one small board'),
    ('youtube:FuHJS4e0-50', 'A network of sensors'),
    ('youtube:Iku1zZFRogc', 'A robot that gestures'),
    ('youtube:EUA4GIiYg5w', 'A supercomputer in a briefcase'),
    ('youtube:2rgfO3xa9D0', 'Brewing at home'),
    ('youtube:RTyHP_PiX9M', 'Recipes that go together'),
    ('youtube:T54uP8imSaM', 'In search of the perfect wine'),
    ('youtube:daplnlXBro0', 'A kitchen that thinks along'),
    ('youtube:qpbELUmbDIk', 'What is for dinner?'),
    ('youtube:aRUaEt1q7BY', 'A map of flavours'),
    ('youtube:F_eze90XXbc', 'Inside the kitchen'),
    ('youtube:IBTgHLUS7Xo', 'Football, counted'),
    ('youtube:UmDeKDgFRj4', 'An eye on the road behind'),
    ('youtube:exGg6J14utA', 'How basketball changed'),
    ('youtube:rerCauAFeno', 'Football from above'),
    ('youtube:m1iYz1XYuQ8', 'Science on the pitch'),
    ('youtube:emEJ0tYyDb8', 'Climbing hills'),
    ('youtube:EVtFhap5U3I', 'Teaching a ten-year-old'),
    ('youtube:D3ws6KpUQko', 'Programming in primary school'),
    ('youtube:b6AcYxIxXMA', 'Fractals with a turtle'),
    ('youtube:HYVr-b46VJo', 'The fourth dimension, visible'),
    ('youtube:XJOt4QQgx0A', 'Mathematics by doing'),
    ('youtube:G7SIcvWrAKs', 'A careful walk through chance'),
    ('youtube:HaWWcJp2yo4', 'What fiction teaches'),
    ('youtube:-XuXGOi1dYc', 'Five minutes each: an evening of short talks'),
    ('youtube:508HkJ-cs2I', 'Five minutes each: science edition'),
    ('youtube:72nuPi43mO4', 'Five minutes each: by the lake'),
    ('youtube:4aqhELe_XJ0', 'Before the eclipse'),
    ('youtube:5ieLAZjZekU', 'Out of the maze'),
    ('archive:pyvideo_328___an-underwater-python-tortuga-the-python-powered-robot-175', 'Tortuga, a robot under water'),
    ('archive:pyvideo_240___remixing-music-pythonically-157', 'Remixing music'),
    ('archive:pyvideo_76___making-interactive-maps-for-the-web', 'Interactive maps for the web'),
    ('archive:pyvideo_381___algorithmic-generation-of-opengl-geometry', 'Shapes by algorithm'),
    ('archive:pyvideo_413___python-and-robots-teaching-programming-in-high-school', 'Robots in high school'),
    ('archive:pyvideo_70___lightning-talks-thursday-morning', 'Five minutes each: Thursday morning'),
    ('archive:pyvideo_309___plenary-saturday-evening-lightning-talks', 'Five minutes each: Saturday evening'),
    ('dl.afpy.org/pycon-fr-25/creer_des_cartes_avec_python_vive_la_donnee_geographique.mp4', 'Créer des cartes'),
    ('dl.afpy.org/pycon-fr-25/calamars_et_pythons_creons_un_jeu_2d_avec_arcade.mp4', 'Calamars et compagnie : un jeu en deux dimensions'),
    ('dl.afpy.org/pycon-fr-25/from_fields_to_code_open_source_python_tools_for_european_farmers.mp4', 'From fields to code'),
    ('dl.afpy.org/pycon-fr-24/visual_data_storytelling_with_blender_and_python.mp4', 'Stories told with pictures in three dimensions')
  ), "all_videos" AS (
    SELECT "id", "title", "embed_key" FROM "videos"
    UNION ALL SELECT "video_id", "title", "row" ->> 'embed_key' FROM "deleted_videos")
  INSERT INTO "demo_items" ("kind", "item_id", "name", "embed_key")
  SELECT 'video', "id", "title", "embed_key" FROM "all_videos" JOIN "seeded" USING ("embed_key", "title");
  INSERT INTO "demo_items" ("kind", "item_id", "name") VALUES ('import', "seed"."id", 'demo'),
    ('pin', 1, 'Space'), ('pin', 2, 'Nature'), ('pin', 3, 'City'), ('pin', 4, 'Music'), ('pin', 5, 'Art');
  INSERT INTO "demo_items" ("kind", "item_id", "name")
  SELECT 'category', "id", "name" FROM "categories"
  WHERE "created_at" BETWEEN "seed"."started_at" - interval '1 minute' AND "seed"."finished_at" AND "name_key" IN (
    'rehearsals', 'space', 'art', 'sea', 'nature', 'robots', 'weather', 'city', 'music', 'food', 'sport', 'craft',
    'games', 'stories', 'learning');
  INSERT INTO "demo_items" ("kind", "item_id", "name")
  SELECT 'excluded', "item_id", "name" FROM "demo_items" WHERE "kind" = 'category' AND "item_id" = 35;
  INSERT INTO "demo_items" ("kind", "item_id", "name")
  SELECT 'tag', "id", "name" FROM "tags" WHERE "name_key" IN (
    'orbits', 'mechanics', 'sun', 'astronomy', 'physics', 'missions', 'data', 'beginners', 'asteroids', 'photography',
    'moon', 'geology', 'radio', 'engineering', 'maps', 'mars', 'weather', 'fish', 'behaviour', 'whales', 'pictures',
    'colour', 'coast', 'currents', 'language', 'sailing', 'microcontrollers', 'climate', 'models', 'raspberry pi',
    'sensors', 'energy', 'fire', 'lightning', 'keynote', 'floods', 'rivers', 'plants', 'birds', 'bees', 'sound',
    'vision', 'virtual reality', 'animals', 'evolution', 'trees', 'web', 'traffic', 'outdoors', 'planning', 'charts',
    'stories', 'bicycles', 'drawing', 'places', 'history', 'travel', 'community', 'signals', 'synthesizers',
    'composition', 'games', 'notes', 'live coding', 'algorithms', 'stage', 'folk', 'embroidery', 'thread', 'laser',
    '3d printing', 'motors', 'workshop', 'bricks', 'robots', 'toys', 'design', 'generative', 'painting',
    'accessibility', 'fashion', 'installations', 'film', 'studios', 'type', 'animation', 'terminal', 'chess',
    'puzzles', 'mathematics', 'networks', 'drones', 'microscopes', 'trains', 'humour', 'schools', 'speech',
    'research', 'clusters', 'beer', 'recipes', 'wine', 'kitchens', 'recommendations', 'restaurants', 'teams',
    'football', 'cycling', 'basketball', 'children', 'writing', 'short talks', 'diving', 'remix', 'geometry',
    'french', 'farming', '3d');
  INSERT INTO "demo_items" ("kind", "item_id", "name")
  SELECT 'host', 0, "host" FROM "embed_hosts"
  WHERE "created_at" BETWEEN "seed"."started_at" AND "seed"."finished_at" AND "host" IN ('www.youtube.com', 'archive.org', 'dl.afpy.org');
  INSERT INTO "demo_views" ("subject", "item_id", "day", "views")
  SELECT 'video', "video_id", "day", "views" FROM "video_daily_views" JOIN "demo_videos" ON "id" = "video_id"
  WHERE "day" <= "seeded_on"
  UNION ALL
  SELECT 'total', s."video_id", "seeded_on", s."views" - coalesce((
    SELECT sum(v."views") FROM "video_daily_views" v WHERE v."video_id" = s."video_id" AND v."day" > "seeded_on"), 0)
  FROM "video_stats" s JOIN "demo_videos" ON "id" = s."video_id"
  UNION ALL SELECT 'site', 0, "day", "views" FROM "daily_views" WHERE "day" < "seeded_on"
  UNION ALL SELECT 'page', 0, "day", "views" FROM "page_views" WHERE "day" < "seeded_on"
  UNION ALL SELECT 'category', "category_id", "day", "views" FROM "category_daily_views" WHERE "day" < "seeded_on";
  INSERT INTO "demo_views" ("subject", "item_id", "day", "views")
  SELECT 'category', "category_id", "day", sum("views") FROM "demo_views" JOIN "video_categories" ON "video_id" = "item_id"
  WHERE "subject" = 'video' AND "day" = "seeded_on" GROUP BY 2, 3
  UNION ALL
  SELECT "kind", 0, "seeded_on", "factor" * sum("views") FROM "demo_views", (VALUES ('site', 1), ('page', 2)) AS k ("kind", "factor")
  WHERE "subject" = 'video' AND "day" = "seeded_on" GROUP BY "kind", "factor";
  IF EXISTS (SELECT FROM "videos" WHERE "id" NOT IN (SELECT "item_id" FROM "demo_items" WHERE "kind" = 'video')) THEN
    PERFORM "remove_demo_views"();
  END IF;
END $$;
