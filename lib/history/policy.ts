/** A browser that carries this cookie asked that nothing it watches be remembered. */
export const PRIVATE_COOKIE = "vitrine_private";

/** Whether what this member watches goes into the history. `privateCookie` is the value of PRIVATE_COOKIE, if any. */
export const keepsHistory = (viewer: { historyEnabled: boolean }, privateCookie: string | undefined): boolean =>
  viewer.historyEnabled && !privateCookie;

/** Entries on one page of the history. */
export const HISTORY_A_PAGE = 12;
