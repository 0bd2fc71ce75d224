import { type Db, db } from "#lib/db";
import { env } from "#lib/env";
import { Failure } from "#lib/errors";
import { reindexVideos } from "#lib/search/commands";
import { announceChange } from "#lib/settings/commands";
import { findDuplicate, findEditedVideo } from "#lib/videos/admin/queries";
import type { EditedVideo, VideoInput } from "#lib/videos/admin/types";
import { addVideo, changeVideo, type HostRules, type Written } from "#lib/videos/commands";
import { listedHosts } from "#lib/videos/embed";
import { changeBetween } from "#lib/videos/placement/policy";
import { findPlacement } from "#lib/videos/placement/queries";
import { tendLists } from "#lib/videos/upkeep/commands";
import { recordAct } from "../audit/commands.ts";
import { holdForTrash, trashVideos } from "../trash/commands.ts";

type Edited = { video: EditedVideo; duplicateOf?: number };

const hostRules = (): HostRules => {
  const { embedHosts } = env();
  return { lockedHosts: embedHosts && listedHosts(embedHosts) };
};

/** Adds a video for an admin, whole: with what it is found by and the entry in the audit. */
export async function createVideo(adminId: number, input: VideoInput): Promise<Edited> {
  return edited(
    await db.$transaction(async (tx) => {
      const written = await addVideo(tx, input, hostRules());
      await finish(tx, adminId, "video.create", written.id, input);
      return written;
    }),
  );
}

export async function editVideo(adminId: number, id: number, input: VideoInput): Promise<Edited> {
  return edited(
    await db.$transaction(async (tx) => {
      const written = await changeVideo(tx, id, input, hostRules());
      await finish(tx, adminId, "video.change", id, input);
      return written;
    }),
  );
}

/** Moves a video into the trash, from where it can be brought back. */
export async function removeVideo(adminId: number, id: number): Promise<void> {
  const before = await db.$transaction(async (tx) => {
    await holdForTrash(tx, [id]);
    const placement = await findPlacement(id, tx);
    const [gone] = await trashVideos(tx, [id]);
    if (!gone) throw new Failure("not_found", "Video not found");
    await recordAct(tx, adminId, "video.delete", `video ${id}`, { videos: [gone] });
    return placement;
  });
  await announceChange(changeBetween(id, before, null));
  await tendLists();
}

async function finish(tx: Db, adminId: number, action: string, id: number, input: VideoInput): Promise<void> {
  await reindexVideos([id], tx);
  const { title, isPrivate, categoryIds, iframeSrc } = input;
  const facts = { title, categoryIds, iframeSrc: iframeSrc.iframeSrc, ...(isPrivate !== undefined && { isPrivate }) };
  await recordAct(tx, adminId, action, `video ${id}`, facts);
}

async function edited({ id, before, isNewHost }: Written): Promise<Edited> {
  // Read after the commit, when no page can be rendered any more that a video added meanwhile is missing in.
  const after = await findPlacement(id).catch(() => undefined);
  await announceChange(isNewHost || after === undefined ? "catalogue" : changeBetween(id, before, after));
  await tendLists();
  const [video, duplicateOf] = await Promise.all([findEditedVideo(id), findDuplicate(id)]);
  // Gone again already: somebody deleted it in this moment.
  if (!video) throw new Failure("not_found", "Video not found");
  return duplicateOf === undefined ? { video } : { video, duplicateOf };
}
