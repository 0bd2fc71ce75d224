import { findCategory } from "#lib/categories/queries";
import { categoryParams } from "#lib/categories/schemas";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listShuffled, listVideos } from "#lib/videos/queries";
import { categoryVideosQuery, videoPageShape } from "#lib/videos/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "List a category's videos, reshuffled every six hours or sorted",
    params: categoryParams,
    query: categoryVideosQuery,
    answer: videoPageShape,
    run: async ({ params, query }) => {
      if (!(await findCategory(params.id))) throw new Failure("not_found", "Category not found");
      const { sort, ...request } = { ...query, categoryId: params.id };
      return sort === "shuffle" ? listShuffled(request) : listVideos({ ...request, sort });
    },
  }),
});
