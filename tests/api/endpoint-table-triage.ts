import { db } from "#lib/db/prisma";
import { aUser, aVideo } from "../support/factories.ts";
import type { Caller } from "../support/people/callers.ts";
import type { Methods, World } from "./endpoint-table.ts";

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });

/** A triage step by the caller that changed a video's title. */
async function aStep({ userId }: Caller): Promise<{ id: number }> {
  const video = await aVideo();
  const moment = video.updatedAt.toISOString();
  const before = { title: ["The title before", video.title], updatedAt: [moment, moment] };
  const adminId = userId ?? (await aUser()).id;
  return db.triageStep.create({ data: { adminId, videoId: video.id, before } });
}

/** Endpoints of triage. */
export const ofTriage: Record<string, Methods> = {
  "admin/triage/next": {
    POST: { who: "admins", options: () => ({ body: { query: "search=light" } }), changesNothing: true },
  },
  "admin/triage/leases": {
    PUT: { who: "admins", options: ({ videoId }) => ({ body: { ids: [videoId] } }), changesNothing: true },
  },
  "admin/triage/videos/[id]": {
    GET: { who: "admins", options: async () => idOf(await aVideo()) },
    PUT: {
      who: "admins",
      options: async ({ categoryId }: World) => ({
        ...idOf(await aVideo()),
        body: { title: "A better title", categoryIds: [categoryId], tags: ["new"], isPrivate: false },
      }),
    },
    DELETE: { who: "admins", options: async () => idOf(await aVideo()) },
  },
  "admin/triage/steps/[id]": {
    DELETE: { who: "admins", options: async (_, __, asker) => idOf(await aStep(asker)) },
  },
};
