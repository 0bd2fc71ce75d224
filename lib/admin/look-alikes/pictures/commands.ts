import { subjectOf } from "#lib/audit/subject";
import { publish } from "#lib/catalog/commands";
import { db } from "#lib/db/prisma";
import { holdByPicture, rememberFingerprints, rememberPictures } from "#lib/trash/look-alikes/commands";
import { listUncompared, listUnhashed, listUnremembered, listWithPictures } from "#lib/trash/look-alikes/queries";
import { markCompared, rememberHash } from "#lib/videos/pictures/commands";
import { hashStored } from "#lib/videos/pictures/store";

const AT_ONCE = 1_000;

/** Stores the fingerprints of videos that were removed by earlier releases, or before their thumbnails were stored. */
async function rememberOlder(signal: AbortSignal): Promise<void> {
  for (let ids = await listUnremembered(AT_ONCE); ids.length > 0; ids = await listUnremembered(AT_ONCE)) {
    signal.throwIfAborted();
    await rememberFingerprints(db, ids);
  }
  for (const { key, name } of await listUnhashed()) {
    signal.throwIfAborted();
    await rememberHash(Buffer.from(key), await hashStored(name));
  }
  await rememberPictures(db);
}

/** Compares new thumbnails with those of removed videos and turns matching videos into drafts. Returns their number. */
export async function comparePictures(signal: AbortSignal): Promise<number> {
  await rememberOlder(signal);
  for (let total = 0; ; ) {
    signal.throwIfAborted();
    const pictures = await listUncompared(AT_ONCE);
    if (pictures.length === 0) return total;
    const addressesOf = (isAlike: boolean) =>
      pictures.filter((each) => each.isAlike === isAlike).map(({ address }) => address);
    await markCompared(db, addressesOf(false));
    const alike = addressesOf(true);
    const ids = alike.length > 0 ? await listWithPictures(alike) : [];
    if (ids.length === 0) {
      await markCompared(db, alike);
      continue;
    }
    total += await publish("job", "video.look-alike", async (tx, describe) => {
      const found = await holdByPicture(tx, ids);
      await markCompared(tx, alike);
      if (found.length > 0) describe(subjectOf(found.map(({ id }) => id)), { found });
      return found.length;
    });
  }
}
