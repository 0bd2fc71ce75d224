import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { findBrandImage } from "#lib/settings/brand/queries";
import { brandImageParams, brandImageQuery } from "#lib/settings/brand/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "The uploaded logo or an icon of the site",
    params: brandImageParams,
    query: brandImageQuery,
    produces: "image/png",
    limit: { name: "brand", max: 600, windowSeconds: 60 },
    run: async ({ params, query }) => {
      const image = await findBrandImage(params.image);
      if (!image) throw new Failure("not_found", "The site has its original pictures.");
      return new Response(image.bytes, {
        headers: {
          "Content-Type": "image/png",
          "Content-Length": String(image.bytes.length),
          "Cache-Control": `public, ${query.v === image.version ? "max-age=31536000, immutable" : "max-age=300"}`,
          "Content-Security-Policy": "default-src 'none'; sandbox",
          "X-Content-Type-Options": "nosniff",
        },
      });
    },
  }),
});
