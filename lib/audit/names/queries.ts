import { db } from "#lib/db/prisma";
import { subjectParts } from "../subject.ts";

type Find = (ids: number[]) => Promise<{ id: number; name: string | undefined }[]>;

const where = (ids: number[]) => ({ id: { in: ids } });
const named = { id: true, name: true } as const;

const CURRENT: Record<string, Find> = {
  user: async (ids) => {
    const users = await db.user.findMany({ where: where(ids), select: { id: true, username: true } });
    return users.map(({ id, username }) => ({ id, name: username }));
  },
  video: async (ids) => {
    const videos = await db.video.findMany({ where: where(ids), select: { id: true, title: true } });
    const others = await db.deletedVideo.findMany({
      where: { videoId: { in: ids } },
      select: { videoId: true, title: true },
    });
    return [
      ...others.map(({ videoId, title }) => ({ id: videoId, name: title })),
      ...videos.map(({ id, title }) => ({ id, name: title })),
    ];
  },
  category: (ids) => db.category.findMany({ where: where(ids), select: named }),
  tag: (ids) => db.tag.findMany({ where: where(ids), select: named }),
  flagger: (ids) => db.trustedFlagger.findMany({ where: where(ids), select: named }),
  message: async (ids) => {
    const messages = await db.contactMessage.findMany({ where: where(ids), select: { id: true, subject: true } });
    return messages.map(({ id, subject }) => ({ id, name: subject }));
  },
  report: async (ids) => {
    const reports = await db.videoReport.findMany({ where: where(ids), select: { id: true, videoTitle: true } });
    return reports.map(({ id, videoTitle }) => ({ id, name: videoTitle }));
  },
  payment: async (ids) => {
    const select = { id: true, user: { select: { username: true } } };
    const payments = await db.premiumClaim.findMany({ where: where(ids), select });
    return payments.map(({ id, user }) => ({ id, name: user?.username }));
  },
  file: (ids) => db.importUpload.findMany({ where: where(ids), select: named }),
  import: async (ids) => {
    const imports = await db.import.findMany({ where: where(ids), select: { id: true, source: true } });
    return imports.map(({ id, source }) => ({ id, name: source }));
  },
  invitation: async (ids) => {
    const invitations = await db.invitation.findMany({ where: where(ids), select: { id: true, note: true } });
    return invitations.map(({ id, note }) => ({ id, name: note }));
  },
};

const merged =
  (kind: string): Find =>
  async (ids) => {
    const merges = await db.nameMerge.findMany({
      where: { kind, goneId: { in: ids } },
      select: { goneId: true, name: true },
      orderBy: { id: "asc" },
    });
    return merges.map(({ goneId, name }) => ({ id: goneId, name }));
  };

/** Deleted members have none, because their names must not remain. */
const LAST: Record<string, Find> = {
  video: async (ids) => {
    const tombstones = await db.videoTombstone.findMany({
      where: { videoId: { in: ids } },
      select: { videoId: true, title: true },
    });
    return tombstones.map(({ videoId, title }) => ({ id: videoId, name: title }));
  },
  category: merged("category"),
  tag: merged("tag"),
};

async function lookUp(finders: Record<string, Find>, references: string[]): Promise<Map<string, string | undefined>> {
  const parts = references.map(subjectParts);
  const found = Object.entries(finders).map(async ([kind, find]) => {
    const ids = parts.flatMap((part) => (part?.kind === kind ? [part.id] : []));
    const rows = ids.length > 0 ? await find(ids) : [];
    return rows.map(({ id, name }) => [`${kind} ${id}`, name || undefined] as const);
  });
  return new Map((await Promise.all(found)).flat());
}

/** Names are looked up instead of stored; those in `gone` are what something was called before it was deleted. */
export async function namesOf(references: string[]): Promise<{ names: Map<string, string>; gone: Set<string> }> {
  const current = await lookUp(CURRENT, references);
  const gone = references.filter((each) => !current.has(each));
  const last = await lookUp(LAST, gone);
  const names = [...current, ...last].filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { names: new Map(names), gone: new Set(gone) };
}
