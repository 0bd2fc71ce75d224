import { type APIResponse, expect, type Locator, type Page } from "@playwright/test";
import { test as base } from "./visitor.ts";

export type Account = { username: string; email: string; password: string };
type Card = { id: number; title: string; isPrivate?: boolean };

let made = 0;

/** A new, unique account. */
export function newAccount(): Account {
  made += 1;
  const username = `member-${process.pid}-${Date.now().toString(36)}${made}`;
  return { username, email: `${username}@example.com`, password: "correct horse" };
}

async function dataOf<Data = object>(answer: Promise<APIResponse>): Promise<Data> {
  const response = await answer;
  expect(response.ok(), `${response.url()} ${response.status()}`).toBe(true);
  const { data } = (await response.json()) as { data: Data };
  return data;
}

/** Actions of a member before the test, through the API, in the browser of `page`. */
export const before = (page: Page) => ({
  register: (account: Account) => dataOf(page.request.post("/api/auth/register", { data: account })),
  login: ({ username, password }: Account) =>
    dataOf(page.request.post("/api/auth/login", { data: { usernameOrEmail: username, password } })),
  favorite: (id: number) => dataOf(page.request.post(`/api/favorites/${id}`)),
  watch: (id: number) =>
    dataOf(page.request.post("/api/analytics/log-view", { data: { path: `/videos/${id}`, referrer: "" } })),
  /** Creates a playlist with these videos; returns its id. */
  playlist: async (title: string, videos: Card[] = []): Promise<number> => {
    const { playlist } = await dataOf<{ playlist: { id: number } }>(
      page.request.post("/api/playlists", { data: { title } }),
    );
    for (const { id } of videos) {
      await dataOf(page.request.post(`/api/playlists/${playlist.id}/videos`, { data: { videoId: id } }));
    }
    return playlist.id;
  },
  /** The longest videos, which are the demo's: other tests rename, hide and delete theirs meanwhile. */
  videos: async (count: number): Promise<Card[]> => {
    const { videos } = await dataOf<{ videos: Card[] }>(page.request.get("/api/videos?sort=duration&limit=48"));
    const chosen = videos.filter(({ isPrivate }) => !isPrivate).slice(0, count);
    expect(chosen).toHaveLength(count);
    return chosen;
  },
});

/** The oldest premium video, which is the demo's, as the viewer sees it; other tests add premium videos. */
export async function premiumVideo({ request }: Page): Promise<{ id: number; title: string; description: string }> {
  const { videos } = await dataOf<{ videos: Card[] }>(request.get("/api/videos/premium?limit=100"));
  const { video } = await dataOf<{ video: { id: number; title: string; description: string } }>(
    request.get(`/api/videos/${videos.at(-1)?.id}`),
  );
  return video;
}

/** A visitor logged in to their own account. */
export const test = base.extend<{ account: Account }>({
  account: async ({ page, complaints: _ }, use) => {
    const account = newAccount();
    await before(page).register(account);
    await use(account);
  },
});

/** The page's own content. */
export const main = (page: Page): Locator => page.getByRole("main");

/** Opens a form of the profile. */
export const openForm = (page: Page, title: "Username and Email" | "Password"): Promise<void> =>
  main(page).locator("summary").filter({ hasText: title }).click();

/** Titles of a list's cards, in order. */
export const titles = (page: Page): Promise<string[]> => main(page).locator("article.card .card-title").allInnerTexts();

/**
 * Chooses an item of an open panel, by keyboard: Playwright scrolls before it retries a click, and a panel follows its
 * button one frame later, so that the click would miss it and close it.
 */
export async function choose(item: Locator): Promise<void> {
  await expect(item).toBeEnabled();
  await item.press("Enter");
}

/** Presses Tab until the target has the focus, like a keyboard user. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; presses < 300; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not lead to ${target}`);
}

export { expect };
