import { z } from "zod";
import { accountOf } from "#lib/auth/rows";
import { switchField } from "#lib/core/fields";
import { findViewerWithFavorites } from "#lib/favorites/queries";
import { userShape } from "#lib/users/schemas";
import { route } from "./route.ts";

export const currentUser = route({
  access: "public",
  summary: "Who is signed in",
  query: z.object({ favorites: switchField("Tell the ids of the favorites, too.") }),
  answer: z.object({
    user: userShape.nullable(),
    favoriteIds: z.array(z.int()).optional().meta({ description: "With favorites=true, newest first." }),
  }),
  find: findViewerWithFavorites,
  run: ({ viewer, query }) => {
    if (!viewer) return { user: null, ...(query.favorites && { favoriteIds: [] }) };
    const { favoriteIds, ...member } = viewer;
    return { user: accountOf(member), ...(query.favorites && { favoriteIds }) };
  },
});
