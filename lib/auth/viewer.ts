import { useSyncExternalStore } from "react";
import { rememberAdFree } from "#lib/browser/ad-free";
import type { User } from "#lib/users/types";
import { MEMBER_HINT_COOKIE } from "./session-cookie.ts";
import { rememberUnlocked } from "./unlocked.ts";

/** The signed-in user as `GET /api/auth/me` tells it. */
export type Member = User;

export type ViewerState = {
  status: "loading" | "guest" | "member";
  viewer: Member | null;
  /** What was told with it: ids of the favourites at that moment. */
  favoriteIds?: number[];
};

const LOADING: ViewerState = { status: "loading", viewer: null };
const GUEST: ViewerState = { status: "guest", viewer: null };

let state = LOADING;
let asked: Promise<void> | undefined;
const listeners = new Set<() => void>();

function change(next: ViewerState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Takes over what a sign-in or sign-out brought about, without asking the server. */
export function setViewer(viewer: Member | null, favoriteIds?: number[]): void {
  asked = Promise.resolve();
  rememberAdFree(viewer?.isPremium ?? false);
  rememberUnlocked(viewer);
  if (viewer) document.documentElement.dataset.member = "";
  else {
    delete document.documentElement.dataset.member;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers and on plain http.
    document.cookie = `${MEMBER_HINT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  }
  change(viewer ? { status: "member", viewer, favoriteIds } : GUEST);
}

async function askServer(): Promise<void> {
  try {
    // Not by `call`, which every first visit would load.
    const answer = await fetch("/api/auth/me?favorites=true");
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const { data } = (await answer.json()) as { data: { user: Member | null; favoriteIds?: number[] } };
    setViewer(data.user, data.favoriteIds);
  } catch (failure) {
    console.error("Could not find out who is signed in.", failure);
    // The session may well be alive: the hint stays, and the next page load asks again.
    change(GUEST);
  }
}

const isHinted = (): boolean => new RegExp(`(?:^|; )${MEMBER_HINT_COOKIE}=1`).test(document.cookie);

/** Finds out who is signed in. Without the hint nobody is, and no call is made. */
export function loadViewer(): Promise<void> {
  if (asked) return asked;
  document.addEventListener("visibilitychange", followOtherTabs);
  asked = isHinted() ? askServer() : Promise.resolve(change(GUEST));
  return asked;
}

/** Somebody may have signed in or out in another tab while this one was not looked at. */
function followOtherTabs(): void {
  if (document.visibilityState !== "visible" || state.status === "loading") return;
  if (state.viewer && !isHinted()) setViewer(null);
  else if (!state.viewer && isHinted()) asked = askServer();
}

export const viewerState = (): ViewerState => state;

/** Calls back on each change of the viewer; the first to listen makes it load. */
export function onViewer(listener: () => void): () => void {
  listeners.add(listener);
  void loadViewer();
  return () => listeners.delete(listener);
}

/** The person at this browser. `loading` on the server and until the answer is there. */
export function useViewer(): ViewerState {
  return useSyncExternalStore(onViewer, viewerState, () => LOADING);
}
