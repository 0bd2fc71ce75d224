import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { pictureAnswer } from "#lib/http/picture-answer";
import { route } from "#lib/http/route";
import { IMMUTABLE } from "#lib/videos/pictures/policy";
import { findOriginal, isWithheld } from "#lib/videos/pictures/queries";
import { pictureParams } from "#lib/videos/pictures/schemas";
import { findStored } from "#lib/videos/pictures/serving";
import { loadThumbnail } from "#lib/videos/thumbnails/thumbnails";

const noPicture = () => new Failure("not_found", "There is no such picture.");

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "A stored picture as AVIF or WebP, whichever the browser accepts",
    params: pictureParams,
    produces: "image/*",
    limit: { name: "pictures", max: 1200, windowSeconds: 60 },
    run: async ({ params: { picture }, request }) => {
      if (await isWithheld(picture.name)) throw noPicture();
      const stored = await findStored(picture, request.headers.get("accept"));
      if (stored) return pictureAnswer(stored, IMMUTABLE, true);
      const address = await findOriginal(picture.name);
      if (address === undefined) throw noPicture();
      // The file is missing or on another instance.
      const { isNeutral, ...original } = await loadThumbnail(address);
      return pictureAnswer(original, `public, max-age=${isNeutral ? 60 : 600}`, true);
    },
  }),
});
