import { subjectOf } from "#lib/audit/subject";
import { publish } from "#lib/catalog/commands";
import { TRASH_TIMEOUT } from "#lib/trash/commands";
import { publishDue } from "#lib/trash/unpublished/commands";

const BATCH_SIZE = 200;

/** Publishes due scheduled videos. Returns their number. */
export async function publishScheduled(signal: AbortSignal): Promise<number> {
  let published = 0;
  for (let due = BATCH_SIZE; due === BATCH_SIZE; ) {
    signal.throwIfAborted();
    due = await publish(
      "job",
      "video.publish",
      async (tx, describe) => {
        const { changed, refused } = await publishDue(tx, BATCH_SIZE);
        const videos = changed.map(({ id, title }) => ({ id, title }));
        const notes = refused.map(({ id, title, reason }) => ({ id, title, reason }));
        const named = changed.length > 0 ? changed : refused;
        if (named.length > 0) {
          const details = { ...(videos.length > 0 && { videos }), ...(notes.length > 0 && { refused: notes }) };
          describe(subjectOf(named.map(({ id }) => id)), details);
        }
        published += changed.length;
        return changed.length + refused.length;
      },
      { timeout: TRASH_TIMEOUT },
    );
  }
  return published;
}
