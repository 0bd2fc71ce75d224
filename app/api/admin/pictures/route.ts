import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { pictureAnswer } from "#lib/http/picture-answer";
import { route } from "#lib/http/route";
import { previewQuery } from "#lib/videos/pictures/schemas";
import { loadUnstored } from "#lib/videos/thumbnails/thumbnails";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "A picture of another host that the site has not stored, for previews in the panel",
    query: previewQuery,
    produces: "image/*",
    limit: { name: "picture-previews", max: 600, windowSeconds: 60 },
    run: async ({ query }) => {
      const picture = await loadUnstored(query.address);
      if (!picture) throw new Failure("not_found", "There is no picture at this address.");
      return pictureAnswer(picture, "private, max-age=600", false);
    },
  }),
});
