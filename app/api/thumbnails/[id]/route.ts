import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { pictureAnswer } from "#lib/http/picture-answer";
import { route } from "#lib/http/route";
import { findThumbnailSource } from "#lib/videos/pictures/queries";
import { fileOf, findStored } from "#lib/videos/pictures/serving";
import { videoParams } from "#lib/videos/schemas";
import { loadThumbnail } from "#lib/videos/thumbnails/thumbnails";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "A video's thumbnail, without revealing its source",
    params: videoParams,
    produces: "image/*",
    limit: { name: "thumbnails", max: 600, windowSeconds: 60 },
    run: async ({ params, request }) => {
      const source = await findThumbnailSource(params.id);
      if (source === undefined) throw new Failure("not_found", "Video not found");
      const { address, name, isFailing } = source;
      const file = name ? fileOf(name) : undefined;
      const stored = file && (await findStored(file, request.headers.get("accept")));
      if (stored) return pictureAnswer(stored, "public, max-age=600", true);
      const { isNeutral, ...picture } = await loadThumbnail(isFailing ? null : address);
      // The neutral picture may be temporary.
      return pictureAnswer(picture, `public, max-age=${isNeutral ? 60 : 600}`, file !== undefined);
    },
  }),
});
