import { useSyncExternalStore } from "react";
import { rememberAdFree } from "#lib/browser/ad-free";
import type { TextNotice } from "#lib/settings/texts/versions/types";
import type { User } from "#lib/users/types";
import { MEMBER_HINT_COOKIE } from "./session-cookie.ts";
import { rememberUnlocked } from "./unlocked.ts";

export type Member = User;

export type ViewerState = {
  status: "loading" | "guest" | "member";
  viewer: Member | null;
  favoriteIds?: number[];
  /** Undefined right after a login. */
  changedTexts?: TextNotice[];
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

export function setViewer(viewer: Member | null, favoriteIds?: number[], changedTexts?: TextNotice[]): void {
  asked = Promise.resolve();
  rememberAdFree(viewer?.isPremium ?? false);
  rememberUnlocked(viewer);
  if (viewer) document.documentElement.dataset.member = "";
  else {
    delete document.documentElement.dataset.member;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers and on plain http.
    document.cookie = `${MEMBER_HINT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  }
  change(viewer ? { status: "member", viewer, favoriteIds, changedTexts } : GUEST);
}

async function askServer(): Promise<void> {
  try {
    // Doesn't use `call`, whose code would be loaded on every first visit.
    const answer = await fetch("/api/auth/me?favorites=true");
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const { data } = (await answer.json()) as {
      data: Omit<ViewerState, "status" | "viewer"> & { user: Member | null };
    };
    setViewer(data.user, data.favoriteIds, data.changedTexts ?? []);
  } catch (failure) {
    console.error("Could not find out who is logged in.", failure);
    // The session may still be valid, so the hint stays for the next page load.
    change(GUEST);
  }
}

const isHinted = (): boolean => new RegExp(`(?:^|; )${MEMBER_HINT_COOKIE}=1`).test(document.cookie);

/** Without the hint cookie, no request is made. */
export function loadViewer(): Promise<void> {
  if (asked) return asked;
  document.addEventListener("visibilitychange", followOtherTabs);
  asked = isHinted() ? askServer() : Promise.resolve(change(GUEST));
  return asked;
}

function followOtherTabs(): void {
  if (document.visibilityState !== "visible" || state.status === "loading") return;
  if (!isHinted()) {
    if (state.viewer) setViewer(null);
  } else if (state.viewer) void refreshViewer();
  else asked = askServer();
}

/** Role and premium may change while a page is open, and so may the account, in another tab. */
export async function refreshViewer(): Promise<void> {
  const before = state;
  if (!before.viewer) return;
  const answer = await fetch("/api/auth/me").catch(() => undefined);
  if (!answer?.ok) return;
  const { data } = (await answer.json()) as { data: { user: Member | null } };
  // A login or logout in the meantime takes precedence.
  if (state !== before || JSON.stringify(data.user) === JSON.stringify(before.viewer)) return;
  if (data.user?.id === before.viewer.id) setViewer(data.user, before.favoriteIds, before.changedTexts);
  else asked = askServer();
}

export const viewerState = (): ViewerState => state;

export function onViewer(listener: () => void): () => void {
  listeners.add(listener);
  void loadViewer();
  return () => listeners.delete(listener);
}

/** `loading` on the server and until the response arrives. */
export function useViewer(): ViewerState {
  return useSyncExternalStore(onViewer, viewerState, () => LOADING);
}
