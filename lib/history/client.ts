import { call } from "#lib/browser/call";
import { PRIVATE_COOKIE } from "./policy.ts";
import type { HistoryItem, HistoryPage } from "./types.ts";

export const listWatched = async (limit: number): Promise<HistoryItem[]> =>
  (await call<HistoryPage>("GET", `/api/users/me/watch-history?limit=${limit}`)).history;

export const removeFromHistory = (videoId: number): Promise<object> =>
  call("DELETE", `/api/users/me/watch-history/${videoId}`);

export const restoreHistoryEntry = (videoId: number, lastWatchedAt: string): Promise<object> =>
  call("PUT", `/api/users/me/watch-history/${videoId}`, { lastWatchedAt });

export const clearHistory = (): Promise<object> => call("DELETE", "/api/users/me/watch-history");

export const isPrivateSession = (): boolean => new RegExp(`(?:^|; )${PRIVATE_COOKIE}=1`).test(document.cookie);

export function setPrivateSession(on: boolean): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const lifetime = on ? "" : "; Max-Age=0";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers and on plain http.
  document.cookie = `${PRIVATE_COOKIE}=${on ? 1 : ""}; Path=/; SameSite=Lax${lifetime}${secure}`;
}
