import { findCategoryPicture } from "#lib/categories/queries";
import { pictureParams } from "#lib/categories/schemas";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "The uploaded picture of a category",
    params: pictureParams,
    produces: "image/png",
    limit: { name: "category pictures", max: 1200, windowSeconds: 60 },
    run: async ({ params }) => {
      const bytes = await findCategoryPicture(params.hash);
      if (!bytes) throw new Failure("not_found", "There is no such picture.");
      return new Response(bytes, {
        headers: {
          "Content-Type": "image/png",
          "Content-Length": String(bytes.length),
          "Cache-Control": "public, max-age=31536000, immutable",
          "Content-Security-Policy": "default-src 'none'; sandbox",
          "X-Content-Type-Options": "nosniff",
        },
      });
    },
  }),
});
