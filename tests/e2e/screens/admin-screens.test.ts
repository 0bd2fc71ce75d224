import { admin } from "../../support/sites/site.ts";
import { hydrated } from "../hydrated.ts";
import { before, newAccount } from "../member.ts";
import { faultsOf, prepareScreenCheck } from "../screen-faults.ts";
import { expect, test } from "../visitor.ts";

const screens = [
  "",
  "/videos",
  "/videos?sortBy=viewCount&limit=50&page=2",
  "/videos/featured",
  "/videos/suggestions",
  "/videos/calendar",
  "/videos/calendar?view=week",
  "/videos/triage",
  "/videos/changes",
  "/videos/dead",
  "/videos/deleted",
  "/videos/duplicates",
  "/videos/look-alikes",
  "/videos/questions",
  "/videos/preview",
  "/videos/1",
  "/videos?state=scheduled",
  "/categories",
  "/tags",
  "/analytics",
  "/analytics?days=30",
  "/searches",
  "/searches?show=wishes",
  "/manage-users",
  "/manage-users/invitations",
  "/payments",
  "/payments?state=declined",
  "/messages",
  "/messages?show=unread",
  "/reports",
  "/reports?state=resolved",
  "/reports/reporters",
  "/audit",
  "/imports",
  "/imports/1",
  "/imports/sources",
  "/providers",
  "/providers/new",
  "/providers/youtube",
  "/old-addresses?try=%2Fwatch%2F1",
  "/old-addresses/check",
  "/old-addresses/missing",
  "/jobs",
  "/system",
];

test("no admin screen has faults on a desktop or a phone", async ({ page, complaints }) => {
  test.setTimeout(480_000);
  await before(page).login(admin);
  await prepareScreenCheck(page);
  for (const screen of screens) {
    const answer = await page.goto(`/admin${screen}`);
    expect(answer?.headers()["cache-control"]).toContain("no-store");
    await hydrated(page);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    if (screen === "/videos") {
      await page
        .getByRole("button", { name: /^Edit / })
        .first()
        .click();
      await expect(page.getByRole("dialog").getByLabel("Title")).toBeVisible();
    }
    expect.soft(await faultsOf(page), screen).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test("every admin screen redirects a member to the home page and a guest to the login", async ({ page }) => {
  // Requested without a browser, which would behave the same for all of them.
  const sentTo = async (path: string): Promise<URL> => new URL((await page.request.get(path)).url());
  for (const screen of screens) {
    const { searchParams, pathname } = await sentTo(`/admin${screen}`);
    expect([pathname, searchParams.get("from")]).toEqual(["/login", `/admin${screen}`]);
  }
  await before(page).register(newAccount());
  for (const screen of screens) expect((await sentTo(`/admin${screen}`)).pathname).toBe("/");
  await page.goto("/admin/videos");
  expect(new URL(page.url()).pathname).toBe("/");
});
