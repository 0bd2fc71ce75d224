/** Separate from Icon, whose paths every first visit loads. */
export const FILM =
  "M4.5 5.5h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM10 9.2v5.6l4.8-2.8z";
export const TAG = "M4 5v6.2l8.3 8.3a1 1 0 0 0 1.4 0l5.8-5.8a1 1 0 0 0 0-1.4L11.2 4H5a1 1 0 0 0-1 1zM8 8v.1";
export const GRID = "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z";
export const EYE_OFF =
  "M4 4l16 16M9.9 5.2A9.8 9.8 0 0 1 12 5c5 0 8.2 4.2 9.3 7a13 13 0 0 1-2.7 3.8M6.2 7.2A13 13 0 0 0 2.7 12c1.1 2.8 4.3 7 9.3 7a9.3 9.3 0 0 0 4.2-1M9.9 9.9a3 3 0 0 0 4.2 4.2";
export const MENU = "M4 7h16M4 12h16M4 17h16";
export const DOTS = "M5.5 12v.01M12 12v.01M18.5 12v.01";
export const COPY = "M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9";
export const ALERT = "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5v5.5M12 16v.1";
export const INFO = "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5M12 7.9v.1";
