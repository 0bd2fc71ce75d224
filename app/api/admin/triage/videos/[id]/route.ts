import { findTriage } from "#lib/admin/triage/queries";
import { discardedAnswer, discardQuery, savedAnswer, triageAnswer, triageInput } from "#lib/admin/triage/schemas";
import { discardTriage, saveTriage } from "#lib/admin/triage/steps/commands";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { videoParams } from "#lib/videos/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "Read a video with suggested categories and tags",
    params: videoParams,
    answer: triageAnswer,
    run: async ({ params }) => {
      const triage = await findTriage(params.id);
      if (!triage) throw new Failure("not_found", "Video not found");
      return { triage };
    },
  }),
  PUT: route({
    access: "catalogue.edit",
    summary: "Change title, categories, tags or premium of a video, and publish a draft, in a step that can be undone",
    params: videoParams,
    body: triageInput,
    answer: savedAnswer,
    failures: ["conflict"],
    run: ({ viewer, params, body }) => saveTriage(viewer.id, params.id, body),
  }),
  DELETE: route({
    access: "catalogue.edit",
    summary: "Move a video to the trash in a step that can be undone",
    params: videoParams,
    query: discardQuery,
    answer: discardedAnswer,
    failures: ["conflict"],
    run: async ({ viewer, params, query }) => ({ step: await discardTriage(viewer.id, params.id, query.updatedAt) }),
  }),
});
