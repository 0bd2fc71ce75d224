import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { findWatchLater } from "#lib/playlists/queries";
import { watchLaterShape } from "#lib/playlists/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "member",
    summary: "Read your Watch Later: its id, null before its first use, and the ids of all its videos",
    answer: watchLaterShape,
    run: ({ viewer }) => findWatchLater(viewer.id),
  }),
});
