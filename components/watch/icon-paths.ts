/** Separate from the other icons, so that a video page loads only these. */
export const LIST = "M4 7h10M4 12h10M4 17h6M18.5 12v7M15 15.5h7";
export const FLAG = "M5.5 20.5v-16M5.5 5c4-2.5 8.5 2 13 0v8.5c-4.5 2-9-2.5-13 0";
