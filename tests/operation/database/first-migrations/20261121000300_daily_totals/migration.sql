-- Views by day over all videos and by category: a trend of months is then some hundred rows, not millions. What a day
-- counted stays when a video or category goes. No foreign key to the categories: its check would lock their rows while
-- those of counted videos are held, and whoever saves a video takes the two the other way round.
CREATE TABLE "daily_views" (
    "day" DATE NOT NULL,
    "views" BIGINT NOT NULL,

    CONSTRAINT "daily_views_pkey" PRIMARY KEY ("day")
);

CREATE TABLE "category_daily_views" (
    "day" DATE NOT NULL,
    "category_id" INTEGER NOT NULL,
    "views" BIGINT NOT NULL,

    CONSTRAINT "category_daily_views_pkey" PRIMARY KEY ("day","category_id")
);

INSERT INTO "daily_views" ("day", "views") SELECT "day", sum("views") FROM "video_daily_views" GROUP BY "day";

INSERT INTO "category_daily_views" ("day", "category_id", "views")
SELECT "day", "category_id", sum("views") FROM "video_daily_views" JOIN "video_categories" USING ("video_id")
GROUP BY "day", "category_id";
