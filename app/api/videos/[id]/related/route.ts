import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listRelated, videoExists } from "#lib/videos/queries";
import { relatedQuery, videoPageShape, videoParams } from "#lib/videos/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "List related videos",
    params: videoParams,
    query: relatedQuery,
    answer: videoPageShape,
    run: async ({ params, query }) => {
      if (!(await videoExists(params.id))) throw new Failure("not_found", "Video not found");
      return listRelated(params.id, query);
    },
  }),
});
