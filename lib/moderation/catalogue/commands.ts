import { changesBetween } from "#lib/audit/changes";
import { recordAct } from "#lib/audit/commands";
import { type Db, db } from "#lib/db";
import { env } from "#lib/env";
import { Failure } from "#lib/errors";
import { excerpt } from "#lib/format";
import { reindexVideos } from "#lib/search/commands";
import { announceChange } from "#lib/settings/commands";
import { findDuplicate, findEditedVideo } from "#lib/videos/admin/queries";
import type { EditedVideo, VideoInput } from "#lib/videos/admin/types";
import { addVideo, changeVideo, type HostRules, type Stored, type Written } from "#lib/videos/commands";
import { formatDuration } from "#lib/videos/duration";
import { type Embed, listedHosts } from "#lib/videos/embed";
import { findChange, findPlacement } from "#lib/videos/placement/queries";
import { tendLists } from "#lib/videos/upkeep/commands";
import type { Prisma } from "#prisma";
import { holdForTrash, trashVideos } from "../trash/commands.ts";
import { listTombstones } from "../trash/queries.ts";
import { withFilterBar } from "./filter-bar.ts";

type Deleted = { id: number; title: string; deletedAt: string };
type Edited = { video: EditedVideo; duplicateOf?: number; deletedBefore?: Deleted };

const hostRules = (): HostRules => {
  const { embedHosts } = env();
  return { lockedHosts: embedHosts && listedHosts(embedHosts) };
};

/** Adds a video for an admin, whole: with what it is found by and the entry in the audit. */
export async function createVideo(adminId: number, input: VideoInput): Promise<Edited> {
  const [before] = await listTombstones(input.iframeSrc.embedKey);
  const added = await edited(
    await db.$transaction(async (tx) => {
      const written = await addVideo(tx, input, hostRules());
      await finish(tx, adminId, "video.create", written.id, factsOf(input));
      return written;
    }),
  );
  if (!before) return added;
  const { id, title, deletedAt } = before;
  return { ...added, deletedBefore: { id, title, deletedAt } };
}

export async function editVideo(adminId: number, id: number, input: VideoInput): Promise<Edited> {
  return edited(
    await db.$transaction(async (tx) => {
      const written = await changeVideo(tx, id, input, hostRules());
      const { title } = input;
      await finish(tx, adminId, "video.change", id, {
        title,
        ...(written.was && changesBetween(factsOf(written.was), factsOf({ ...written.was, ...given(input) }))),
      });
      return written;
    }),
  );
}

/** Moves a video into the trash, from where it can be brought back. */
export async function removeVideo(adminId: number, id: number): Promise<void> {
  const before = await db.$transaction(async (tx) => {
    await holdForTrash(tx, [id]);
    const placement = await findPlacement(id, tx);
    const [gone] = await trashVideos(tx, adminId, [id]);
    if (!gone) throw new Failure("not_found", "Video not found");
    await recordAct(tx, adminId, "video.delete", `video ${id}`, { videos: [gone] });
    return placement;
  });
  await announceChange(await withFilterBar(await findChange(id, before, null)));
  await tendLists();
}

async function finish(tx: Db, adminId: number, action: string, id: number, facts: Prisma.InputJsonObject) {
  await reindexVideos([id], tx);
  await recordAct(tx, adminId, action, `video ${id}`, facts);
}

/** Longest description kept in the audit, in characters. */
const LONGEST = 300;

/** What an input says; what it leaves out stays as it is. */
const given = (input: VideoInput): Partial<VideoInput> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** What the audit keeps of a video. */
function factsOf(video: Omit<Stored, "iframeSrc"> & { iframeSrc: Embed | string | null }) {
  const { title, description, iframeSrc, sourceUrl, thumbnailUrl, duration, isPrivate, categoryIds, tags } = video;
  return {
    title,
    categoryIds: [...categoryIds].sort((a, b) => a - b),
    iframeSrc: typeof iframeSrc === "string" ? iframeSrc : (iframeSrc?.iframeSrc ?? null),
    isPrivate: isPrivate ?? false,
    description: excerpt(description ?? "", LONGEST),
    duration: typeof duration === "number" ? formatDuration(duration) : null,
    thumbnailUrl: thumbnailUrl ?? null,
    sourceUrl: sourceUrl ?? null,
    tags: [...(tags ?? [])].sort(),
  };
}

async function edited({ id, before, isNewHost }: Written): Promise<Edited> {
  // Read after the commit, when no page can be rendered any more that a video added meanwhile is missing in.
  const after = await findPlacement(id).catch(() => undefined);
  const isAll = isNewHost || after === undefined;
  await announceChange(isAll ? "catalogue" : await withFilterBar(await findChange(id, before, after)));
  await tendLists();
  const [video, duplicateOf] = await Promise.all([findEditedVideo(id), findDuplicate(id)]);
  // Gone again already: somebody deleted it in this moment.
  if (!video) throw new Failure("not_found", "Video not found");
  return duplicateOf === undefined ? { video } : { video, duplicateOf };
}
