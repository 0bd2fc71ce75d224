import { type Db, db } from "#lib/db";
import { env } from "#lib/env";
import { Failure } from "#lib/errors";
import { reindexVideos } from "#lib/search/commands";
import { announceChange } from "#lib/settings/commands";
import { findAdminVideo, findDuplicate } from "#lib/videos/admin/queries";
import type { AdminVideo, VideoInput } from "#lib/videos/admin/types";
import { addVideo, changeVideo, deleteVideo, type HostRules } from "#lib/videos/commands";
import { listedHosts } from "#lib/videos/embed";
import { recordAct } from "../audit/commands.ts";

type Edited = { video: AdminVideo; duplicateOf?: number };

const hostRules = (): HostRules => {
  const { embedHosts } = env();
  return { lockedHosts: embedHosts && listedHosts(embedHosts) };
};

/** Adds a video for an admin, whole: with what it is found by and the entry in the audit. */
export async function createVideo(adminId: number, input: VideoInput): Promise<Edited> {
  return edited(
    await db.$transaction(async (tx) => {
      const id = await addVideo(tx, input, hostRules());
      await finish(tx, adminId, "video.create", id, input);
      return id;
    }),
  );
}

export async function editVideo(adminId: number, id: number, input: VideoInput): Promise<Edited> {
  await db.$transaction(async (tx) => {
    await changeVideo(tx, id, input, hostRules());
    await finish(tx, adminId, "video.change", id, input);
  });
  return edited(id);
}

export async function removeVideo(adminId: number, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const { title, iframeSrc } = await deleteVideo(tx, id);
    await recordAct(tx, adminId, "video.delete", `video ${id}`, { title, iframeSrc });
  });
  await announceChange("catalogue");
}

async function finish(tx: Db, adminId: number, action: string, id: number, input: VideoInput): Promise<void> {
  await reindexVideos([id], tx);
  const { title, isPrivate, categoryIds, iframeSrc } = input;
  const facts = { title, categoryIds, iframeSrc: iframeSrc.iframeSrc, ...(isPrivate !== undefined && { isPrivate }) };
  await recordAct(tx, adminId, action, `video ${id}`, facts);
}

async function edited(id: number): Promise<Edited> {
  await announceChange("catalogue");
  const [video, duplicateOf] = await Promise.all([findAdminVideo(id), findDuplicate(id)]);
  // Gone again already: somebody deleted it in this moment.
  if (!video) throw new Failure("not_found", "Video not found");
  return duplicateOf === undefined ? { video } : { video, duplicateOf };
}
