-- Drafts whose address is not known to be a player. Without foreign keys: an edit moves a draft through the catalogue.
CREATE TABLE "player_questions" (
    "video_id" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "page_key" TEXT NOT NULL,
    "publishes" BOOLEAN NOT NULL DEFAULT false,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "found" TEXT,
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "player_questions_pkey" PRIMARY KEY ("video_id")
);
CREATE INDEX "player_questions_next_at_idx" ON "player_questions"("next_at");

-- Which player an address stands for, so that another import of the same address adds no second video.
CREATE TABLE "player_answers" (
    "page_key" TEXT NOT NULL,
    "iframe_src" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "player_answers_pkey" PRIMARY KEY ("page_key")
);
CREATE INDEX "player_answers_host_idx" ON "player_answers"(split_part("iframe_src", '/', 3));
