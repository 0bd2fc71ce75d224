export const PLAYLISTS_PER_MEMBER = 200;

export const VIDEOS_PER_PLAYLIST = 1000;

export const PLAYLISTS_PER_PAGE = 12;

export const VIDEOS_PER_PAGE = 12;

export const COVER_PICTURES = 4;

export const WATCH_LATER = "Watch Later";
