import { useSyncExternalStore } from "react";
import { CallFailure, call } from "#lib/call";
import { rememberAdFree } from "#lib/third-parties";
import { toast } from "#lib/toast";
import type { User } from "#lib/users/types";
import type { Session } from "./types.ts";

/** The signed-in user as `GET /api/auth/me` tells it. */
export type Member = User;

export type ViewerState = {
  status: "loading" | "guest" | "member";
  viewer: Member | null;
  /** What was told with it: ids of the favourites at that moment. */
  favoriteIds?: number[];
};

/** Readable by scripts, and no secret: says that a session probably exists, so that others are never asked for. */
const HINT_COOKIE = "vitrine_member";

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
  if (viewer) document.documentElement.dataset.member = "";
  else {
    delete document.documentElement.dataset.member;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers and on plain http.
    document.cookie = `${HINT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  }
  change(viewer ? { status: "member", viewer, favoriteIds } : GUEST);
}

async function askServer(): Promise<void> {
  try {
    const told = await call<{ user: Member | null; favoriteIds?: number[] }>("GET", "/api/auth/me?favorites=true");
    setViewer(told.user, told.favoriteIds);
  } catch (failure) {
    console.error("Could not find out who is signed in.", failure);
    // The session may well be alive: the hint stays, and the next page load asks again.
    change(GUEST);
  }
}

const isHinted = (): boolean => new RegExp(`(?:^|; )${HINT_COOKIE}=1`).test(document.cookie);

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

/** What a form shows when the server gave no words of its own: for no answer at all, and for any other. */
function sentenceOf(failure: unknown, whenRefused: string, whenUnreachable: string): string {
  if (!(failure instanceof CallFailure)) return whenRefused;
  return failure.message || (failure.status === 0 ? whenUnreachable : whenRefused);
}

/** Why a form was refused: a sentence, and one a field where the server named fields. */
export type Refused = { message: string; fields: Record<string, string> };

async function enter(path: string, body: object, refused: string): Promise<Refused | undefined> {
  try {
    const { user } = await call<{ user: Member }>("POST", path, body);
    setViewer(user);
    return undefined;
  } catch (failure) {
    return {
      message: sentenceOf(failure, refused, `${refused}, please try again`),
      fields: failure instanceof CallFailure ? failure.fields : {},
    };
  }
}

/** Signs in; gives back what went wrong in words, or undefined when it worked. */
export async function login(usernameOrEmail: string, password: string): Promise<string | undefined> {
  const wrong = await enter("/api/auth/login", { usernameOrEmail, password }, "Login failed");
  if (wrong) setViewer(null);
  return wrong?.message;
}

/** Opens an account and signs in; gives back what went wrong, or undefined when it worked. */
export const register = (account: { username: string; email: string; password: string }) =>
  enter("/api/auth/register", account, "Registration failed");

/** Ends the session; says so in a toast and gives back whether it worked. */
export async function logout(): Promise<boolean> {
  try {
    await call("POST", "/api/auth/logout", {});
  } catch (failure) {
    const unreachable = failure instanceof CallFailure && failure.status === 0;
    console.error(unreachable ? "Logout failed, please try again" : "Logout failed", failure);
    toast("Logout failed. Please try again.", "error");
    return false;
  }
  setViewer(null);
  toast("Logged out successfully!", "success");
  return true;
}

/** The devices on which the member is signed in. */
export const listSessions = async (): Promise<Session[]> =>
  (await call<{ sessions: Session[] }>("GET", "/api/users/me/sessions")).sessions;

/** Signs the member out on one device. */
export async function endSession(session: Session): Promise<void> {
  await call("DELETE", `/api/users/me/sessions/${session.id}`);
  if (session.isCurrent) setViewer(null);
}
