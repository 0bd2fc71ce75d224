import { z } from "zod";
import { accountOf } from "#lib/auth/rows";
import { switchField } from "#lib/core/fields";
import { findViewerWithFavorites } from "#lib/favorites/queries";
import { listUnseenTexts } from "#lib/settings/texts/versions/queries";
import { textNoticeShape } from "#lib/settings/texts/versions/schemas";
import { userShape } from "#lib/users/schemas";
import { route } from "./route.ts";

export const currentUser = route({
  access: "public",
  summary: "The logged-in user",
  query: z.object({ favorites: switchField("Include the ids of the favorites.") }),
  answer: z.object({
    user: userShape.nullable(),
    favoriteIds: z.array(z.int()).optional().meta({ description: "With favorites=true, newest first." }),
    changedTexts: z.array(textNoticeShape).optional().meta({
      description:
        "New versions of Terms and Privacy that the member has not been notified of yet. Absent if there are none.",
    }),
  }),
  find: findViewerWithFavorites,
  run: async ({ viewer, query }) => {
    if (!viewer) return { user: null, ...(query.favorites && { favoriteIds: [] }) };
    const { favoriteIds, ...member } = viewer;
    const changedTexts = await listUnseenTexts(viewer);
    return {
      user: accountOf(member),
      ...(query.favorites && { favoriteIds }),
      ...(changedTexts.length > 0 && { changedTexts }),
    };
  },
});
