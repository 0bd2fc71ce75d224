import { FILM, FLAG, TAG } from "../ui/icon-paths.ts";

/** Line drawings of 24 × 24 before the admins' pages, by what they show. */
export const ICONS = {
  bars: "M4.5 19.5h15M7 16v-5M12 16V6M17 16V9",
  clipboard:
    "M8.5 5.5h-2a1 1 0 0 0-1 1v12.5a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V6.5a1 1 0 0 0-1-1h-2M9 4h6v3H9zM9 12h6M9 16h4",
  clock: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3.2 2",
  coins:
    "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM14.8 9.3c-.4-1-1.5-1.6-2.8-1.6-1.6 0-2.8.8-2.8 2.1 0 3 5.8 1.4 5.8 4.4 0 1.3-1.3 2.1-3 2.1-1.4 0-2.6-.6-3-1.7M12 6.2v11.6",
  dashboard: "M4.5 4.5h6v8h-6zM13.5 4.5h6v4.5h-6zM13.5 12h6v7.5h-6zM4.5 15.5h6v4h-6z",
  film: FILM,
  flag: FLAG,
  gear: "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3.5v2.3M12 18.2v2.3M3.5 12h2.3M18.2 12h2.3M6 6l1.6 1.6M16.4 16.4L18 18M6 18l1.6-1.6M16.4 7.6L18 6",
  inbound: "M12 4v10.5M7.5 10.5L12 15l4.5-4.5M4.5 15.5v4h15v-4",
  letter: "M4.5 6h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM4 7l8 6 8-6",
  people:
    "M9.5 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 19.5c.6-3.2 3-5 6.5-5s5.9 1.8 6.5 5M15.5 5a3.3 3.3 0 0 1 0 6.3M18 14.9c1.7.7 2.7 2.2 3 4.6",
  plug: "M9 3.5v5M15 3.5v5M6.5 8.5h11v3.5a5.5 5.5 0 0 1-11 0zM12 17.5v3.5",
  pulse: "M3.5 12.5h4l2.5-7 4 13 2.5-6h4",
  signpost: "M12 3v18M9 21h6M5 5.5h11.5l2.5 2.5-2.5 2.5H5zM19 12.5H7.5",
  tag: TAG,
  text: "M5.5 4.5h13v15h-13zM8.5 9h7M8.5 12h7M8.5 15h4",
} as const;
