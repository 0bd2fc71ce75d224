import { addFavorite, removeFavorite } from "#lib/favorites/commands";
import { favoriteParams, favoriteShape } from "#lib/favorites/schemas";
import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "member",
    summary: "Add a video to your favorites",
    params: favoriteParams,
    answer: favoriteShape,
    status: 201,
    repeatable: true,
    failures: ["conflict"],
    run: async ({ params, viewer }) => {
      const outcome = await addFavorite(viewer.id, params.videoId);
      return new Answer({ videoId: params.videoId, favorited: true }, outcome === "added" ? 201 : 200);
    },
  }),
  DELETE: route({
    access: "member",
    summary: "Remove a video from your favorites",
    params: favoriteParams,
    answer: favoriteShape,
    run: async ({ params, viewer }) => {
      await removeFavorite(viewer.id, params.videoId);
      return { videoId: params.videoId, favorited: false };
    },
  }),
});
