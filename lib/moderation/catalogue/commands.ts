import { addCategory, changeCategory, deleteCategory } from "#lib/categories/commands";
import type { Category, CategoryChanges } from "#lib/categories/types";
import { type Db, db } from "#lib/db";
import { env } from "#lib/env";
import { Failure } from "#lib/errors";
import { describeError, log } from "#lib/log";
import { reindexCategory, reindexVideos } from "#lib/search/commands";
import { announceChange, renamePinned } from "#lib/settings/commands";
import { getSiteSettings } from "#lib/settings/queries";
import { findDuplicate, findEditedVideo } from "#lib/videos/admin/queries";
import type { EditedVideo, VideoInput } from "#lib/videos/admin/types";
import { addVideo, changeVideo, deleteVideo, type HostRules, type Written } from "#lib/videos/commands";
import { listedHosts } from "#lib/videos/embed";
import { changeBetween } from "#lib/videos/placement/policy";
import { findPlacement } from "#lib/videos/placement/queries";
import { tendLists } from "#lib/videos/upkeep/commands";
import { recordAct } from "../audit/commands.ts";

type Edited = { video: EditedVideo; duplicateOf?: number };

/** Longest a change of a category may take, whose videos leave or enter the feeds with it, in milliseconds. */
const CATEGORY_TIMEOUT = 120_000;

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

export async function removeVideo(adminId: number, id: number): Promise<void> {
  const before = await db.$transaction(async (tx) => {
    const { title, iframeSrc, before } = await deleteVideo(tx, id);
    await recordAct(tx, adminId, "video.delete", `video ${id}`, { title, iframeSrc });
    return before;
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

export async function createCategory(adminId: number, name: string): Promise<Category> {
  const { excludedCategoryIds } = await getSiteSettings();
  const category = await db.$transaction(async (tx) => {
    const made = await addCategory(tx, name, excludedCategoryIds);
    await recordAct(tx, adminId, "category.create", `category ${made.id}`, { name });
    return made;
  });
  await announceChange("catalogue");
  return category;
}

/** Changes a category; one that gets another name stays pinned, and its videos are found by the new one. */
export async function editCategory(adminId: number, id: number, changes: CategoryChanges): Promise<Category> {
  const change = async (tx: Db) => {
    const { category, before } = await changeCategory(tx, id, changes);
    const isRenamed = category.name !== before.name;
    const wasPinned = isRenamed && (await renamePinned(tx, before.name, category.name));
    const { name, excludedFromFeeds } = before;
    await recordAct(tx, adminId, "category.change", `category ${id}`, {
      ...changes,
      before: { name, excludedFromFeeds },
    });
    return { category, isRenamed, wasPinned };
  };
  const { category, isRenamed, wasPinned } = await db.$transaction(change, { timeout: CATEGORY_TIMEOUT });
  if (wasPinned) await announceChange("settings");
  await announceChange("catalogue");
  await tendLists();
  if (isRenamed) await followName(id);
  return category;
}

export async function removeCategory(adminId: number, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const { name } = await deleteCategory(tx, id);
    await recordAct(tx, adminId, "category.delete", `category ${id}`, { name });
  });
  await announceChange("catalogue");
}

/** The new name stands already: search that cannot follow now is no reason to tell the admin that nothing happened. */
async function followName(id: number): Promise<void> {
  try {
    await reindexCategory(id);
    await announceChange("catalogue");
  } catch (error) {
    log(
      "error",
      `search finds videos of category ${id} by its old name until they or it are changed again`,
      describeError(error),
    );
  }
}
