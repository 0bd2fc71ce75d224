import { findSuggestions } from "#lib/admin/suggestions/queries";
import { suggestionsAnswer } from "#lib/admin/suggestions/schemas";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { videoParams } from "#lib/videos/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "Suggest categories and tags for a video, with reasons",
    params: videoParams,
    answer: suggestionsAnswer,
    run: async ({ params }) => {
      const suggestions = await findSuggestions(params.id);
      if (!suggestions) throw new Failure("not_found", "Video not found");
      return { suggestions };
    },
  }),
});
