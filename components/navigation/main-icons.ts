import { GRID } from "../ui/icon-paths.ts";

/** For the menu of small screens. */
export const MAIN_ICONS: Record<string, string> = {
  "/": "M4 11.2L12 4.5l8 6.7M6 9.7V19h4.5v-5h3v5H18V9.7",
  "/categories": GRID,
  "/latest": "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5.2l3.4 2",
  "/most-watched": "M4.5 16.5l5-5 3.5 3.5 6.5-7M14.5 8h5v5",
  "/about": "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5M12 7.9v.1",
  "/go-premium": "M4 8l4 4 4-6.5 4 6.5 4-4-1.5 10h-13z",
};
