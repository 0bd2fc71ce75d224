import { listAllFavorites, listFavoriteIds, listFavorites } from "#lib/favorites/queries";
import { favoriteListQuery, favoriteListShape } from "#lib/favorites/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "member",
    summary: "List your favorites, newest first",
    query: favoriteListQuery,
    answer: favoriteListShape,
    run: async ({ query, viewer }) => {
      if (query.ids) return { videoIds: await listFavoriteIds(viewer.id) };
      return query.fetchAll ? listAllFavorites(viewer.id) : listFavorites(viewer.id, query);
    },
  }),
});
