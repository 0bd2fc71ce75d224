-- How many words may wait for their place in the search indexes is said by whoever writes them: few by the site, whose
-- searches read them all (lib/db.ts), many by an import, which puts them in their places at its end (lib/imports).

ALTER INDEX "search_documents_words" RESET (gin_pending_list_limit);
ALTER INDEX "search_documents_title" RESET (gin_pending_list_limit);
