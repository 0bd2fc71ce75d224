import { changesBetween } from "#lib/audit/changes";
import { publish } from "#lib/catalog/commands";
import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import { excerpt } from "#lib/core/format";
import { trashVideos } from "#lib/trash/commands";
import { listTombstones } from "#lib/trash/queries";
import { findDuplicate, findEditedVideo } from "#lib/videos/admin/queries";
import type { EditedVideo, VideoInput } from "#lib/videos/admin/types";
import { addVideo, changeVideo, type HostRules, type Stored } from "#lib/videos/commands";
import { eachDetail } from "#lib/videos/details";
import { formatDuration } from "#lib/videos/duration";
import { type Embed, listedHosts } from "#lib/videos/embeds/parse-embed";

type Deleted = { id: number; title: string; deletedAt: string };
type Edited = { video: EditedVideo; duplicateOf?: number; deletedBefore?: Deleted };

const hostRules = (): HostRules => {
  const { embedHosts } = env();
  return { lockedHosts: embedHosts && listedHosts(embedHosts) };
};

export async function createVideo(adminId: number, input: VideoInput): Promise<Edited> {
  const [before] = await listTombstones(input.iframeSrc.embedKey);
  const id = await publish({ adminId }, "video.create", async (tx, describe) => {
    const added = await addVideo(tx, input, hostRules());
    describe(`video ${added}`, factsOf(input));
    return added;
  });
  const added = await edited(id);
  if (!before) return added;
  const { title, deletedAt } = before;
  return { ...added, deletedBefore: { id: before.id, title, deletedAt } };
}

export async function editVideo(adminId: number, id: number, input: VideoInput): Promise<Edited> {
  await publish({ adminId }, "video.change", async (tx, describe) => {
    const was = await changeVideo(tx, id, input, hostRules());
    const changes = changesBetween(factsOf(was), factsOf({ ...was, ...given(input) }));
    describe(`video ${id}`, { title: input.title, ...changes });
  });
  return edited(id);
}

export async function removeVideo(adminId: number, id: number): Promise<void> {
  await publish({ adminId }, "video.delete", async (tx, describe) => {
    const [gone] = await trashVideos(tx, adminId, [id]);
    if (!gone) throw new Failure("not_found", "Video not found");
    describe(`video ${id}`, { videos: [gone] });
  });
}

const LONGEST = 300;

const given = (input: VideoInput): Partial<VideoInput> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

function factsOf(video: Omit<Stored, "iframeSrc"> & { iframeSrc: Embed | string | null }) {
  const { title, description, iframeSrc, thumbnailUrl, duration, isPrivate, categoryIds, tags } = video;
  return {
    title,
    categoryIds: [...categoryIds].sort((a, b) => a - b),
    iframeSrc: typeof iframeSrc === "string" ? iframeSrc : (iframeSrc?.iframeSrc ?? null),
    isPrivate: isPrivate ?? false,
    description: excerpt(description ?? "", LONGEST),
    duration: typeof duration === "number" ? formatDuration(duration) : null,
    thumbnailUrl: thumbnailUrl ?? null,
    ...eachDetail((name) => video[name] ?? null),
    tags: [...(tags ?? [])].sort(),
  };
}

async function edited(id: number): Promise<Edited> {
  const [video, duplicateOf] = await Promise.all([findEditedVideo(id), findDuplicate(id)]);
  // Deleted concurrently.
  if (!video) throw new Failure("not_found", "Video not found");
  return duplicateOf === undefined ? { video } : { video, duplicateOf };
}
