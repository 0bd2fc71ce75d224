import { z } from "zod";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { findMetadata } from "#lib/links/metadata/queries";
import { metadataInput, metadataShape } from "#lib/links/metadata/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Look up title, description, duration, thumbnail, tags and player of the video at an address",
    savesNothing: true,
    body: metadataInput,
    answer: z.object({ metadata: metadataShape }),
    run: async ({ body }) => ({ metadata: await findMetadata(body.url) }),
  }),
});
