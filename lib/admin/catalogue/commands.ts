import { changesBetween } from "#lib/audit/changes";
import { publish } from "#lib/catalog/commands";
import type { Describe } from "#lib/catalog/types";
import { Failure } from "#lib/core/errors";
import { excerpt } from "#lib/core/format";
import { recordCreated } from "#lib/db/idempotency/commands";
import type { Db } from "#lib/db/prisma";
import { TRASH_TIMEOUT, trashVideos } from "#lib/trash/commands";
import { holdLookAlikes } from "#lib/trash/look-alikes/commands";
import { unpublish } from "#lib/trash/moves/commands";
import { askPlayer, endQuestion } from "#lib/trash/player-questions/commands";
import { removedPlayerText } from "#lib/trash/policy";
import { findRemovedByReport, listTombstones } from "#lib/trash/queries";
import { forgetTouched, lockUnpublished, setStates, whileInCatalogue } from "#lib/trash/unpublished/commands";
import { requireMoment } from "#lib/trash/unpublished/policy";
import { findDuplicate, findEditedVideo } from "#lib/videos/admin/queries";
import type { EditedVideo, VideoInput } from "#lib/videos/admin/types";
import { addVideo, changeVideo, type Stored } from "#lib/videos/commands";
import { eachDetail } from "#lib/videos/details";
import { formatDuration } from "#lib/videos/duration";
import type { Embed } from "#lib/videos/embeds/parse-embed";
import { isKnownPlayer } from "#lib/videos/embeds/queries";
import { hostRules } from "#lib/videos/hosts/policy";

type Deleted = { id: number; title: string; deletedAt: string };
type Edited = { video: EditedVideo; duplicateOf?: number; looksLike?: number; deletedBefore?: Deleted };

export async function createVideo(adminId: number, input: VideoInput): Promise<Edited> {
  const { state = "public", publishAt, createdAt } = input;
  requireMoment(state, publishAt);
  const [before] = await listTombstones(input.iframeSrc.embedKey);
  let looksLike: number | undefined;
  const id = await publish({ adminId }, "video.create", async (tx, describe) => {
    await refuseRemoved(tx, input, null);
    const isUnconfirmed = state === "draft" && !(await isKnownPlayer(input.iframeSrc, tx));
    const added = await addVideo(tx, input, { ...hostRules(), isUnconfirmed });
    await recordCreated(tx, added);
    if (createdAt) await tx.video.update({ where: { id: added }, data: { createdAt }, select: { id: true } });
    const [pending] = await holdLookAlikes(tx, [added], createdAt ? [added] : []);
    looksLike = pending?.removedId;
    if (state !== "public" && !pending) {
      await unpublish(tx, [
        { id: added, state, publishAt: momentOf(publishAt), keepsDate: Boolean(createdAt), problem: null },
      ]);
    }
    if (isUnconfirmed) await askPlayer(tx, added, input.iframeSrc);
    if (state !== "public" || pending) await forgetTouched(tx, [added]);
    describe(`video ${added}`, {
      ...factsOf(input),
      ...(state !== "public" && !pending && { state, publishAt }),
      ...(pending && { state: "draft", looksLike }),
    });
    return added;
  });
  const added = { ...(await findEdited(id)), ...(looksLike && { looksLike }) };
  if (!before) return added;
  const { title, deletedAt } = before;
  return { ...added, deletedBefore: { id: before.id, title, deletedAt } };
}

/** Rejects new players that belong to videos which a report took off the site. */
async function refuseRemoved(tx: Db, { iframeSrc, mirrors = [] }: VideoInput, ownId: number | null): Promise<void> {
  const keys = [iframeSrc, ...mirrors].map(({ embedKey }) => embedKey);
  const removed = await findRemovedByReport(tx, keys, ownId);
  if (!removed) return;
  throw new Failure("conflict", removedPlayerText(removed.id));
}

export async function editVideo(adminId: number, id: number, input: VideoInput): Promise<Edited> {
  const { state, publishAt, createdAt } = input;
  if (state) requireMoment(state, publishAt);
  let looksLike: number | undefined;
  const change = async (tx: Db, describe: Describe) => {
    const [mark] = await lockUnpublished(tx, [id]);
    const was = await whileInCatalogue(tx, [id], async () => {
      await refuseRemoved(tx, input, id);
      const isDraft = mark !== undefined && (state ?? mark.state) === "draft";
      const isUnconfirmed = isDraft && !(await isKnownPlayer(input.iframeSrc, tx));
      const stored = await changeVideo(tx, id, input, { ...hostRules(), isUnconfirmed });
      if (isUnconfirmed) await askPlayer(tx, id, input.iframeSrc);
      else if (mark) await endQuestion(tx, id, input.iframeSrc);
      if (createdAt) await tx.video.update({ where: { id }, data: { createdAt }, select: { id: true } });
      return stored;
    });
    const moved = await moveTo(tx, id, input);
    looksLike = moved.looksLike;
    const changes = changesBetween(
      { ...factsOf(was), ...moved.was },
      { ...factsOf({ ...was, ...given(input) }), ...moved.is },
    );
    describe(`video ${id}`, { title: input.title, ...changes });
  };
  await publish({ adminId }, "video.change", change, { timeout: TRASH_TIMEOUT });
  return { ...(await findEdited(id)), ...(looksLike && { looksLike }) };
}

export async function removeVideo(adminId: number, id: number): Promise<void> {
  await publish(
    { adminId },
    "video.delete",
    async (tx, describe) => {
      const [trashed] = await trashVideos(tx, adminId, [id]);
      if (!trashed) throw new Failure("not_found", "Video not found");
      describe(`video ${id}`, { videos: [trashed] });
    },
    { timeout: TRASH_TIMEOUT },
  );
}

const momentOf = (moment: string | null | undefined): Date | null => (moment ? new Date(moment) : null);

type Moved = { was?: object; is?: object; looksLike?: number };

/** Sets the state given in the form, and whether the video keeps its date. Without a state, the video keeps its own. */
async function moveTo(tx: Db, id: number, { state, publishAt, createdAt }: VideoInput): Promise<Moved> {
  const [current] = await lockUnpublished(tx, [id]);
  const wanted = state ?? current?.state ?? "public";
  if (wanted === "public" && !current) return {};
  const moment = state ? momentOf(publishAt) : (current?.publishAt ?? null);
  const { changed, refused } = await setStates(tx, [id], {
    state: wanted,
    publishAt: moment,
    ...(createdAt !== undefined && { keepsDate: createdAt !== null }),
  });
  if (refused[0]?.isHeld && refused[0].duplicateOf) return { looksLike: refused[0].duplicateOf };
  if (refused[0]) throw new Failure("conflict", refused[0].reason);
  if (!changed[0]) return {};
  const was = { state: changed[0].state, publishAt: changed[0].publishAt };
  return { was, is: { state: wanted, publishAt: moment?.toISOString() ?? null } };
}

const LONGEST = 300;

const given = (input: VideoInput): Partial<VideoInput> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

const addressOf = (player: Embed | string): string => (typeof player === "string" ? player : player.iframeSrc);

type Facts = Omit<Stored, "iframeSrc" | "mirrors"> & {
  iframeSrc: Embed | string | null;
  mirrors?: (Embed | string)[];
};

function factsOf(video: Facts) {
  const { title, description, iframeSrc, thumbnailUrl, duration, isPrivate, categoryIds, tags } = video;
  return {
    title,
    categoryIds: [...categoryIds].sort((a, b) => a - b),
    iframeSrc: iframeSrc && addressOf(iframeSrc),
    mirrors: (video.mirrors ?? []).map(addressOf),
    isPrivate: isPrivate ?? false,
    description: excerpt(description ?? "", LONGEST),
    duration: typeof duration === "number" ? formatDuration(duration) : null,
    thumbnailUrl: thumbnailUrl ?? null,
    ...eachDetail((name) => video[name] ?? null),
    tags: [...(tags ?? [])].sort(),
  };
}

export async function findEdited(id: number): Promise<Edited> {
  const [video, duplicateOf] = await Promise.all([findEditedVideo(id), findDuplicate(id)]);
  // The video was deleted concurrently.
  if (!video) throw new Failure("not_found", "Video not found");
  return duplicateOf === undefined ? { video } : { video, duplicateOf };
}
