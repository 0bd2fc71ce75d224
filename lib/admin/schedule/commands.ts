import { subjectOf } from "#lib/audit/subject";
import { publish } from "#lib/catalog/commands";
import { TRASH_TIMEOUT } from "#lib/trash/commands";
import { publishDue } from "#lib/trash/unpublished/commands";

const PORTION = 200;

/** Publishes due scheduled videos. Returns their number. */
export async function publishScheduled(signal: AbortSignal): Promise<number> {
  let published = 0;
  for (let portion = PORTION; portion === PORTION; ) {
    signal.throwIfAborted();
    portion = await publish(
      "job",
      "video.publish",
      async (tx, describe) => {
        const { changed, refused } = await publishDue(tx, PORTION);
        const videos = changed.map(({ id, title }) => ({ id, title }));
        const notes = refused.map(({ id, title, reason }) => ({ id, title, reason }));
        if (changed.length > 0) describe(subjectOf(changed.map(({ id }) => id)), { videos });
        else if (refused.length > 0) describe(subjectOf(refused.map(({ id }) => id)), { refused: notes });
        published += changed.length;
        return changed.length + refused.length;
      },
      { timeout: TRASH_TIMEOUT },
    );
  }
  return published;
}
