import { orderFeatured } from "#lib/admin/featured/commands";
import { listFeaturedVideos } from "#lib/admin/featured/queries";
import { featuredAnswer, featuredInput } from "#lib/admin/featured/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "List the featured videos in order",
    answer: featuredAnswer,
    run: async () => ({ videos: await listFeaturedVideos() }),
  }),
  PUT: route({
    access: "catalogue.edit",
    summary: "Set the featured videos and their order",
    body: featuredInput,
    answer: featuredAnswer,
    failures: ["conflict"],
    run: async ({ body, viewer }) => {
      await orderFeatured(viewer.id, body);
      return { videos: await listFeaturedVideos() };
    },
  }),
});
