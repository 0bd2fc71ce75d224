import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { pictureAnswer } from "#lib/http/picture-answer";
import { route } from "#lib/http/route";
import { listStillAddresses } from "#lib/videos/pictures/queries";
import { stillParams } from "#lib/videos/pictures/schemas";
import { loadUnstored } from "#lib/videos/thumbnails/thumbnails";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "A still of a public video, if its provider has any",
    params: stillParams,
    produces: "image/*",
    limit: { name: "stills", max: 300, windowSeconds: 60 },
    run: async ({ params }) => {
      const addresses = env().pictures ? await listStillAddresses(params.id) : [];
      const address = addresses[params.still - 1];
      const picture = address === undefined ? undefined : await loadUnstored(address);
      if (!picture) throw new Failure("not_found", "There is no such picture.");
      return pictureAnswer(picture, "public, max-age=86400", false);
    },
  }),
});
