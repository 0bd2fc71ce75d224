import { createVideo, findEdited } from "#lib/admin/catalogue/commands";
import { listVideosForAdmins } from "#lib/admin/catalogue/queries";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import {
  adminVideoAnswer,
  adminVideoListQuery,
  adminVideoPageShape,
  createVideoInput,
} from "#lib/videos/admin/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "List videos, with the player and source of each",
    query: adminVideoListQuery,
    answer: adminVideoPageShape,
    topLevel: true,
    run: ({ query }) => listVideosForAdmins(query),
  }),
  POST: route({
    access: "catalogue.edit",
    summary: "Add a video",
    body: createVideoInput,
    answer: adminVideoAnswer,
    status: 201,
    failures: ["conflict"],
    location: ({ video }) => `/api/admin/videos/${video.id}`,
    run: ({ body, viewer }) => createVideo(viewer.id, body),
    findAgain: (id) => findEdited(id),
  }),
});
