export const PRIVATE_COOKIE = "vitrine_private";

export const keepsHistory = (viewer: { historyEnabled: boolean }, privateCookie: string | undefined): boolean =>
  viewer.historyEnabled && !privateCookie;

export const HISTORY_PER_PAGE = 12;
