import { findViewerWithFavorites, listAllFavorites, listFavorites } from "#lib/favorites/queries";
import { favoriteListQuery, favoriteListShape } from "#lib/favorites/schemas";
import { route } from "./route.ts";

export const favoriteList = route({
  access: "member",
  summary: "List your favorites, newest first",
  query: favoriteListQuery,
  answer: favoriteListShape,
  find: findViewerWithFavorites,
  run: ({ query, viewer: { favoriteIds } }) => {
    if (query.ids) return { videoIds: favoriteIds };
    return query.fetchAll ? listAllFavorites(favoriteIds) : listFavorites(favoriteIds, query);
  },
});
