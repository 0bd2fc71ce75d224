import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { findThumbnailAddress } from "#lib/videos/queries";
import { videoParams } from "#lib/videos/schemas";
import { loadThumbnail } from "#lib/videos/thumbnails/thumbnails";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "A video's picture, without saying where it comes from",
    params: videoParams,
    produces: "image/*",
    limit: { name: "thumbnails", max: 600, windowSeconds: 60 },
    run: async ({ params }) => {
      const address = await findThumbnailAddress(params.id);
      if (address === undefined) throw new Failure("not_found", "Video not found");
      const { type, bytes, isNeutral } = await loadThumbnail(address);
      return new Response(new Uint8Array(bytes), {
        headers: {
          "Content-Type": type,
          "Content-Length": String(bytes.length),
          // The neutral picture may stand in for a moment only.
          "Cache-Control": `public, max-age=${isNeutral ? 60 : 600}`,
          // A drawing of this site, opened by itself, must not be a page of this site.
          "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          "X-Content-Type-Options": "nosniff",
        },
      });
    },
  }),
});
