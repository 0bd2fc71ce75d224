import { afterEach, beforeEach, expect, test, vi } from "vitest";

const member = { id: 4, username: "ada", email: "ada@example.org", role: null, isAdmin: false, isPremium: false };
type Answers = Record<string, [status: number, body: object]>;

/** A browser whose server responds as configured; modules are reloaded, because they hold one page's state. */
async function aPage(answers: Answers, cookie = "vitrine_member=1") {
  vi.resetModules();
  const asked: string[] = [];
  const document = { cookie, documentElement: { dataset: {} }, visibilityState: "visible" };
  vi.stubGlobal("location", { pathname: "/latest", search: "" });
  vi.stubGlobal("document", Object.assign(new EventTarget(), document));
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const name = `${init.method ?? "GET"} ${path}`;
    asked.push(name);
    const [status, body] = answers[name] ?? [404, {}];
    return Response.json(status < 300 ? { success: true, data: body } : { success: false, ...body }, { status });
  });
  const auth = await import("../../../lib/auth/viewer.ts");
  const { logout } = await import("../../../lib/auth/client.ts");
  const favorites = {
    ...(await import("../../../lib/favorites/favorite-store.ts")),
    ...(await import("../../../lib/favorites/client.ts")),
  };
  const { onToast } = await import("../../../lib/browser/toast.ts");
  const toasts: string[] = [];
  onToast(({ message }) => toasts.push(message));
  const stop = favorites.onFavorites(() => {});
  await vi.waitFor(() => expect(auth.viewerState().status).not.toBe("loading"));
  await new Promise((resolve) => setTimeout(resolve));
  return { ...favorites, ...auth, logout, asked, toasts, stop };
}

const ME = "GET /api/auth/me?favorites=true";
const signedIn: Answers = { [ME]: [200, { user: member, favoriteIds: [1, 2] }] };

/** Simulates the visitor returning to the tab. */
function lookAt(cookie: string): void {
  Object.assign(document, { cookie }).dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a visitor without a session causes no request and is asked to log in when toggling a favourite", async () => {
  const page = await aPage({}, "");
  await page.toggleFavorite(1);
  expect(page.asked).toEqual([]);
  expect(page.toasts).toEqual(["Please login to add videos to favorites"]);
  expect(page.favoriteState(1)).toBe("off");
});

test("loads the viewer and their favourites in one request", async () => {
  const page = await aPage(signedIn);
  page.onFavorites(() => {});
  expect([1, 2, 3].map(page.favoriteState)).toEqual(["on", "on", "off"]);
  expect(page.asked).toEqual([ME]);
});

test("fills a heart at once and ignores presses until the server responds", async () => {
  const page = await aPage({ ...signedIn, "POST /api/favorites/3": [201, {}] });
  const saving = page.toggleFavorite(3);
  await Promise.resolve();
  expect(page.favoriteState(3)).toBe("saving-on");
  await page.toggleFavorite(3);
  await saving;
  expect(page.favoriteState(3)).toBe("on");
  expect(page.asked.filter((call) => call.startsWith("POST"))).toHaveLength(1);
  expect(page.toasts).toEqual([]);
});

test.each([
  ["adding", 3, "POST /api/favorites/3", "Failed to add favorite.", "off"],
  ["removing", 1, "DELETE /api/favorites/1", "Failed to remove favorite.", "on"],
] as const)("reverts and reports a failure of %s a favourite", async (_, id, call, message, state) => {
  const page = await aPage({ ...signedIn, [call]: [500, { error: "x" }] });
  await page.toggleFavorite(id);
  expect(page.favoriteState(id)).toBe(state);
  expect(page.toasts).toEqual([message]);
});

test("removing a favourite that the server no longer has succeeds silently", async () => {
  const page = await aPage({ ...signedIn, "DELETE /api/favorites/1": [404, { error: "x" }] });
  await page.toggleFavorite(1);
  expect(page.favoriteState(1)).toBe("off");
  expect(page.toasts).toEqual([]);
});

test("an expired session turns the member into a guest who is asked to log in", async () => {
  const page = await aPage({ ...signedIn, "POST /api/favorites/3": [401, { error: "x" }] });
  await page.toggleFavorite(3);
  expect(page.viewerState().status).toBe("guest");
  expect([1, 3].map(page.favoriteState)).toEqual(["off", "off"]);
  expect(page.toasts).toEqual(["Please login to add favorites."]);
});

test("loads the favourites on login, and reports a failure", async () => {
  const page = await aPage({ "GET /api/favorites?ids=true": [200, { videoIds: [7] }] }, "");
  page.setViewer({ ...member, premiumUntil: null, createdAt: "2026-01-01T00:00:00.000Z" });
  await vi.waitFor(() => expect(page.favoriteState(7)).toBe("on"));
  const failing = await aPage({}, "");
  failing.setViewer({ ...member, premiumUntil: null, createdAt: "2026-01-01T00:00:00.000Z" });
  await vi.waitFor(() => expect(failing.toasts).toEqual(["Failed to load favorites"]));
});

test("follows a logout and a login in another tab", async () => {
  const page = await aPage(signedIn);
  lookAt("");
  expect([page.viewerState().status, page.favoriteState(1)]).toEqual(["guest", "off"]);
  lookAt("vitrine_member=1");
  await vi.waitFor(() => expect(page.favoriteState(1)).toBe("on"));
  expect(page.asked).toEqual([ME, ME]);
});

test("follows a login with another account in another tab, whose favourites replace the former ones", async () => {
  const answers: Answers = { ...signedIn, "GET /api/auth/me": [200, { user: { ...member, id: 5 } }] };
  const page = await aPage(answers);
  answers[ME] = [200, { user: { ...member, id: 5 }, favoriteIds: [3], changedTexts: [] }];
  lookAt("vitrine_member=1");
  await vi.waitFor(() => expect([1, 3].map(page.favoriteState)).toEqual(["off", "on"]));
  expect(page.viewerState()).toMatchObject({ viewer: { id: 5 }, changedTexts: [] });
});

test("logging out clears the favourites, and a failed logout leaves the member logged in", async () => {
  const page = await aPage({ ...signedIn, "POST /api/auth/logout": [200, {}] });
  expect(await page.logout()).toBe(true);
  expect(page.favoriteState(1)).toBe("off");
  expect(document.cookie).toMatch(/^vitrine_member=;.*Max-Age=0/);
  const failing = await aPage({ ...signedIn, "POST /api/auth/logout": [500, { error: "x" }] });
  expect(await failing.logout()).toBe(false);
  expect(failing.viewerState().status).toBe("member");
  expect([...page.toasts, ...failing.toasts]).toEqual(["Logged out successfully!", "Logout failed. Please try again."]);
});

test("an unreachable server does not remove the session hint cookie", async () => {
  const page = await aPage({ [ME]: [503, { error: "x" }] });
  expect(page.viewerState().status).toBe("guest");
  expect(document.cookie).toBe("vitrine_member=1");
});
