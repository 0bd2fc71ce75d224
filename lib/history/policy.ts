export const PRIVATE_COOKIE = "vitrine_private";

export const keepsHistory = (viewer: { historyEnabled: boolean }, privateCookie: string | undefined): boolean =>
  viewer.historyEnabled && !privateCookie;

export const HISTORY_A_PAGE = 12;
