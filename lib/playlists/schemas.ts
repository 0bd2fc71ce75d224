import { z } from "zod";
import { idInBody, idInPath, limitField, line, pageField, paginationShape, prose } from "#lib/core/fields";
import { identityKey } from "#lib/users/policy";
import { videoCardShape } from "#lib/videos/schemas";
import { COVER_PICTURES, PLAYLISTS_PER_PAGE, VIDEOS_PER_PLAYLIST, WATCH_LATER } from "./policy.ts";

const playlistId = idInPath("Invalid playlist ID.");
const videoIdInPath = idInPath("Invalid video ID.");
const videoIdInBody = idInBody("Invalid video ID.");

export const playlistParams = z.object({ id: playlistId });
export const playlistVideoParams = z.object({ id: playlistId, videoId: videoIdInPath });
export const watchLaterParams = z.object({ videoId: videoIdInPath });

export const playlistListQuery = z.object({
  page: pageField,
  limit: limitField(PLAYLISTS_PER_PAGE),
  videoId: videoIdInPath
    .optional()
    .meta({ description: "Adds to each playlist whether it contains this video.", type: "integer", minimum: 1 }),
});

export const playlistQuery = z.object({ page: pageField, limit: limitField(24) });

const TITLE = "Playlist title cannot be empty.";

/** Ignores case, spaces and invisible characters. */
const titleKey = (text: string): string => identityKey(text).replace(/[\s\p{Cf}]+/gu, "");

const title = line(100, 1, TITLE).refine(
  (text) => titleKey(text) !== titleKey(WATCH_LATER),
  `${WATCH_LATER} is the name of your built-in list. Please choose another title.`,
);
const description = prose(1000).nullish();

export const createPlaylistInput = z.object({ title, description }, { error: TITLE });

export const changePlaylistInput = z
  .object({ title: title.optional(), description })
  .refine((changes) => Object.keys(changes).length > 0, "A title or a description is needed.");

export const playlistVideoInput = z.object({ videoId: videoIdInBody }, { error: "Invalid video ID." });

export const ORDER = "The order must name every video of the playlist once.";

/** A playlist may exceed its limit when deleted videos are restored. */
const MAX_ORDERED = 2 * VIDEOS_PER_PLAYLIST;

export const playlistOrderInput = z.object(
  { videoIds: z.array(videoIdInBody, { error: ORDER }).max(MAX_ORDERED, ORDER) },
  { error: ORDER },
);

export const playlistShape = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string().nullable(),
    userId: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    thumbnailUrl: z.string().nullable(),
    cover: z
      .array(z.object({ id: z.int(), thumbnailUrl: z.string().nullable() }))
      .max(COVER_PICTURES)
      .meta({ description: "The first videos of the playlist, for its picture." }),
    totalSeconds: z.int().meta({ description: "Videos without a known duration count as 0." }),
    _count: z.object({ videos: z.int() }),
    isWatchLater: z.literal(true).optional().meta({ description: "Only on the Watch Later list." }),
    containsVideo: z.boolean().optional().meta({ description: "Only when the list was asked for with videoId." }),
    videos: z.array(videoCardShape).optional(),
  })
  .meta({ id: "Playlist" });

export const playlistPageShape = z.object({ playlists: z.array(playlistShape), pagination: paginationShape });

export const playlistAnswer = z.object({ playlist: playlistShape });

export const playlistDetailShape = z.object({ playlist: playlistShape, pagination: paginationShape });

export const playlistOrderShape = z.object({ videoIds: z.array(z.int()) });

export const watchLaterShape = z.object({ playlistId: z.int().nullable(), videoIds: z.array(z.int()) });

export const watchLaterVideoShape = z.object({ playlistId: z.int(), videoId: z.int(), watchLater: z.boolean() });
