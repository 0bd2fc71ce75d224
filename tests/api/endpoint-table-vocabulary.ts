import { dismissSimilar } from "#lib/admin/vocabulary/dismissed/commands";
import { mergeNames } from "#lib/admin/vocabulary/merge/commands";
import { renameNames } from "#lib/admin/vocabulary/rename/commands";
import { db } from "#lib/db/prisma";
import { aUser } from "../support/factories.ts";
import type { Methods } from "./endpoint-table.ts";

let made = 0;

const aTag = () => {
  const name = `endpoint ${++made}`;
  return db.tag.create({ data: { name, nameKey: name } });
};

async function aMerge() {
  const [{ id }, { id: into }, { id: adminId }] = [await aTag(), await aTag(), await aUser({ isAdmin: true })];
  await mergeNames(adminId, { kind: "tag", ids: [id], into });
  const merge = await db.nameMerge.findFirstOrThrow({ where: { goneId: id } });
  return { params: { id: String(merge.id) } };
}

async function aRename() {
  const [{ id }, { id: adminId }] = [await aTag(), await aUser({ isAdmin: true })];
  await renameNames(adminId, { kind: "tag", ids: [id], find: "endpoint", replace: "point", matchCase: false });
  const change = await db.nameChange.findFirstOrThrow({ orderBy: { id: "desc" } });
  return { params: { id: String(change.id) } };
}

async function aDismissal() {
  const [{ id: firstId }, { id: secondId }, { id: adminId }] = [
    await aTag(),
    await aTag(),
    await aUser({ isAdmin: true }),
  ];
  const { id } = await dismissSimilar(adminId, { kind: "tag", firstId, secondId });
  return { params: { id: String(id) } };
}

const aReplacement = async () => ({
  body: { kind: "tag", ids: [(await aTag()).id], find: "endpoint", replace: `place ${++made}` },
});

export const ofVocabulary: Record<string, Methods> = {
  "admin/tags": { GET: { who: "admins", options: async () => ({ query: { q: "a" } }) } },
  "admin/tags/[id]": {
    PUT: {
      who: "admins",
      options: async () => ({ params: { id: String((await aTag()).id) }, body: { name: `renamed ${++made}` } }),
    },
  },
  "admin/vocabulary/merges": {
    POST: {
      who: "admins",
      options: async () => ({ body: { kind: "tag", ids: [(await aTag()).id], into: (await aTag()).id } }),
    },
  },
  "admin/vocabulary/merges/[id]": { DELETE: { who: "admins", options: aMerge } },
  "admin/vocabulary/dismissals": {
    POST: {
      who: "admins",
      options: async () => ({ body: { kind: "tag", firstId: (await aTag()).id, secondId: (await aTag()).id } }),
    },
  },
  "admin/vocabulary/dismissals/[id]": { DELETE: { who: "admins", options: aDismissal } },
  "admin/vocabulary/renames": { POST: { who: "admins", options: aReplacement } },
  "admin/vocabulary/renames/[id]": { DELETE: { who: "admins", options: aRename } },
  "admin/vocabulary/renames/preview": { POST: { who: "admins", changesNothing: true, options: aReplacement } },
  "admin/vocabulary/removals": {
    POST: { who: "admins", options: async () => ({ body: { kind: "tag", ids: [(await aTag()).id] } }) },
  },
};
