import { mergeNames } from "#lib/admin/vocabulary/merge/commands";
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

export const ofVocabulary: Record<string, Methods> = {
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
  "admin/vocabulary/removals": {
    POST: { who: "admins", options: async () => ({ body: { kind: "tag", ids: [(await aTag()).id] } }) },
  },
};
