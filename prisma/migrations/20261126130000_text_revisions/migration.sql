-- What operators wrote in the place of a text that comes with the program. The newest row of a page is the one in force;
-- without words it says that the original is, again.
CREATE TABLE "text_revisions" (
    "id" SERIAL NOT NULL,
    "page" TEXT NOT NULL,
    "markdown" TEXT,
    "admin_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "text_revisions_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "text_revisions_page_id_idx" ON "text_revisions" ("page", "id" DESC);
CREATE INDEX "text_revisions_admin_id_idx" ON "text_revisions" ("admin_id");

ALTER TABLE "text_revisions" ADD CONSTRAINT "text_revisions_admin_id_fkey"
    FOREIGN KEY ("admin_id") REFERENCES "users" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TRIGGER "text_revisions_touched" AFTER INSERT ON "text_revisions"
    FOR EACH ROW EXECUTE FUNCTION "site_touched"('settings');
