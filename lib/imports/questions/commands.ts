import type { TransactionSql } from "postgres";

/** Asks about new drafts whose address is not known to be a player. */
export const addQuestions = (tx: TransactionSql) => tx`
  INSERT INTO player_questions (video_id, address, page_key, publishes)
  SELECT f.video_id, s.iframe_src, s.embed_key, s.publishes FROM fresh f JOIN range_rows s USING (line)
  WHERE s.is_unconfirmed ON CONFLICT DO NOTHING`;
