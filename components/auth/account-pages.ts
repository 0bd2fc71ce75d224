import { ICONS } from "#components/ui/icon";
import { LIST } from "../watch/icon-paths.ts";

export const ACCOUNT_PAGES = [
  ["/profile", "Profile", "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5"],
  ["/favorites", "Favorites", ICONS.heart],
  ["/playlists", "Playlists", LIST],
  ["/history", "History", "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2"],
  [
    "/settings",
    "Settings",
    "M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z",
  ],
] as const;

export const ADMIN_ICON = "M12 3.5l7 2.6v5.4c0 4.2-2.8 7.4-7 9-4.2-1.6-7-4.8-7-9V6.1z";
export const LOGOUT_ICON = "M10 4.5H5.5a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1H10M15 8l4 4-4 4M19 12H9.5";
