/** Playlists a member may have, Watch Later aside. */
export const PLAYLISTS_PER_MEMBER = 200;

/** Videos a playlist may hold: its whole order fits into one request. */
export const VIDEOS_PER_PLAYLIST = 1000;

/** Playlists on one page of My Playlists. */
export const PLAYLISTS_A_PAGE = 12;

/** Videos on one page of a playlist's screen. */
export const VIDEOS_A_PAGE = 12;

/** Title of the list that every member may fill with one tap. */
export const WATCH_LATER = "Watch Later";
