import type { z } from "zod";
import type {
  changePlaylistInput,
  createPlaylistInput,
  playlistDetailShape,
  playlistPageShape,
  playlistShape,
  watchLaterShape,
} from "./schemas.ts";

export type Playlist = z.infer<typeof playlistShape>;
export type PlaylistPage = z.infer<typeof playlistPageShape>;
export type PlaylistDetail = z.infer<typeof playlistDetailShape>;
export type WatchLater = z.infer<typeof watchLaterShape>;
export type NewPlaylist = z.infer<typeof createPlaylistInput>;
export type PlaylistChanges = z.infer<typeof changePlaylistInput>;
