import { mergeVideos } from "#lib/admin/duplicates/merge/commands";
import { db } from "#lib/db/prisma";
import { aUser, aVideo } from "../support/factories.ts";
import type { Methods } from "./endpoint-table.ts";

const twoIds = async () => [(await aVideo()).id, (await aVideo()).id] as const;

async function aMerge(): Promise<{ params: { id: string } }> {
  const [[keptId, goneId], { id: adminId }] = [await twoIds(), await aUser({ isAdmin: true })];
  await mergeVideos(adminId, { pairs: [{ keptId, goneId }], categories: "both", tags: "both" });
  return { params: { id: String(goneId) } };
}

async function aPair() {
  const [firstId, secondId] = await twoIds();
  await db.duplicatePair.create({ data: { firstId, secondId, kind: "title" } });
  return { body: { firstId, secondId, dismissed: true } };
}

export const ofDuplicates: Record<string, Methods> = {
  "admin/duplicates": { GET: { who: "admins" }, POST: { who: "admins", options: aPair } },
  "admin/duplicates/merges": {
    GET: { who: "admins" },
    POST: {
      who: "admins",
      options: async () => {
        const [keptId, goneId] = await twoIds();
        return { body: { pairs: [{ keptId, goneId }] } };
      },
    },
  },
  "admin/duplicates/merges/[id]": { DELETE: { who: "admins", options: aMerge } },
};
