import { z } from "zod";
import { reviewLookAlike } from "#lib/admin/look-alikes/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { lookAlikeAction } from "#lib/trash/look-alikes/schemas";
import { videoParams } from "#lib/videos/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Publish a draft that looks like a removed video, keep it as a draft, or delete it",
    params: videoParams,
    body: lookAlikeAction,
    answer: z.object({}),
    failures: ["not_found", "conflict"],
    form: () => "/admin/videos/look-alikes",
    formKeepsTyped: true,
    async run({ params, body, viewer }) {
      await reviewLookAlike(viewer.id, params.id, body.do);
      return {};
    },
  }),
});
