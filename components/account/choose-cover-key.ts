import { COVER_KEY, type CoverKey } from "./cover-key.ts";

export function chooseCoverKey(key: CoverKey | ""): void {
  if (key) localStorage.setItem(COVER_KEY, key);
  else localStorage.removeItem(COVER_KEY);
  if (key) void import("./cover.ts").then(({ watchCoverKey }) => watchCoverKey());
}
