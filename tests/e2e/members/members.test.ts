import { visit } from "../hydrated.ts";
import { before, choose, expect, main, newAccount, openForm, tabTo, test, titles } from "../member.ts";

test("a new member's first hour", async ({ page, complaints }) => {
  expect(complaints).toEqual([]);
  const account = newAccount();
  const [first, second, third, fourth] = await before(page).videos(4);
  if (!first || !second || !third || !fourth) throw new Error("no videos");

  await test.step("registers and is logged in", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Register", exact: true }).first().click();
    await page.getByLabel("Username", { exact: true }).fill(account.username);
    await page.getByLabel("Email").fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.getByLabel("Confirm Password", { exact: true }).fill(account.password);
    await main(page).getByRole("button", { name: "Register", exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("button", { name: `Account ${account.username}` })).toBeVisible();
  });

  await test.step("adds a favourite on a card and one on a video page", async () => {
    await page.goto("/latest?sort=duration");
    const heart = page.getByRole("button", { name: `Favorite ${first.title}`, exact: true });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(heart).toBeEnabled();
    await page.goto(`/videos/${second.id}`);
    await page.getByRole("button", { name: "Favorite", exact: true }).click();
    await expect(page.getByRole("button", { name: "Favorited", exact: true })).toBeEnabled();
    await page.getByRole("button", { name: `Account ${account.username}` }).click();
    await page.locator("#account-menu").getByRole("link", { name: "Favorites", exact: true }).click();
    await expect(page.getByRole("heading", { name: "My Favorites" })).toBeVisible();
    await expect.poll(() => titles(page)).toEqual([second.title, first.title]);
  });

  await test.step("creates a playlist with three videos", async () => {
    await page.goto("/playlists");
    await expect(page.getByText("You haven't created any playlists yet.")).toBeVisible();
    await page.getByRole("button", { name: "Create Your First Playlist" }).click();
    const panel = page.getByRole("dialog", { name: "Create Playlist" });
    const create = panel.getByRole("button", { name: "Create", exact: true });
    await choose(create);
    await expect(panel.getByText("Playlist title cannot be empty.")).toBeVisible();
    await panel.getByLabel("Title").fill("  Evening  ");
    await panel.getByLabel("Description").fill("For when the day is done.");
    await choose(create);
    await expect(panel).toBeHidden();
    await expect(main(page).getByRole("link", { name: "Evening" })).toBeVisible();
    await expect(page.getByText("0 videos")).toBeVisible();
    for (const { id } of [first, second, third]) {
      // The view is reported by the part that is fetched last.
      await visit(page, `/videos/${id}`);
      await page.getByRole("button", { name: "Add to Playlist" }).click();
      const answered = page.waitForResponse((response) => /\/api\/playlists\/\d+\/videos$/.test(response.url()));
      const choice = page.getByRole("group", { name: "Add to Playlist" }).getByRole("checkbox", { name: "Evening" });
      await choice.press("Space");
      expect((await answered).status()).toBe(201);
      await expect(choice).toBeChecked();
    }
  });

  await test.step("reorders the playlist permanently", async () => {
    await page.goto("/playlists");
    await page.getByRole("link", { name: "Evening" }).click();
    // The form to edit the playlist has the same text.
    await expect(page.getByRole("paragraph").filter({ hasText: "For when the day is done." })).toBeVisible();
    await expect.poll(() => titles(page)).toEqual([first.title, second.title, third.title]);
    await page.getByRole("button", { name: "Change Order", exact: true }).click();
    await page.getByRole("button", { name: `Move ${third.title} up` }).click();
    await expect(page.getByText(`${third.title} is now 2 of 3.`)).toBeAttached();
    await page.getByRole("button", { name: "Done", exact: true }).click();
    await expect(page.getByRole("button", { name: "Change Order", exact: true })).toBeFocused();
    await expect.poll(() => titles(page)).toEqual([first.title, third.title, second.title]);
    await page.reload();
    expect(await titles(page)).toEqual([first.title, third.title, second.title]);
  });

  await test.step("sees the watched videos in the history", async () => {
    await expect(async () => {
      await page.goto("/history");
      await expect(page.locator("article.card")).toHaveCount(3, { timeout: 200 });
    }).toPass();
    expect(await titles(page)).toEqual([third.title, second.title, first.title]);
    await page.locator("article.card").first().hover();
    await expect(page.getByText(/^Watched (moments|\d+ minutes?) ago$/).first()).toBeVisible();
  });

  await test.step("records nothing after the history is switched off", async () => {
    await page.goto("/settings");
    const toggle = page.getByRole("switch", { name: "Viewing history" });
    await expect(toggle).toBeChecked();
    await toggle.uncheck();
    await page.getByRole("button", { name: "Save Changes", exact: true }).click();
    await expect(page.getByText("Your settings have been saved successfully.")).toBeVisible();
    await expect(page.getByText("Your settings have been saved successfully.")).toBeHidden();
    await page.goto("/history");
    await page.getByRole("button", { name: "Clear History" }).click();
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(page.getByText("You haven't watched any videos yet.")).toBeVisible();
    const views = async () => (await (await page.request.get(`/api/videos/${fourth.id}`)).json()).data.video.viewCount;
    const viewsBefore = await views();
    await page.goto(`/videos/${fourth.id}`);
    await expect.poll(views, "a view is written with what was watched").toBeGreaterThan(viewsBefore);
    await page.goto("/history");
    await expect(page.getByText("You haven't watched any videos yet.")).toBeVisible();
    await expect(page.getByText("What you watch is not recorded at the moment.")).toBeVisible();
  });

  await test.step("changes the password, logs out, and can log in only with the new one", async () => {
    await page.goto("/profile");
    await expect(page.getByText("Standard User")).toBeVisible();
    await openForm(page, "Password");
    await page.getByLabel("Current Password", { exact: true }).fill(account.password);
    await page.getByLabel("New Password", { exact: true }).fill("battery staple");
    await page.getByLabel("Confirm New Password", { exact: true }).fill("battery staple");
    await page.getByRole("button", { name: "Change Password" }).click();
    await expect(page.getByText("Password changed successfully!")).toBeVisible();
    await page.getByRole("button", { name: `Account ${account.username}` }).click();
    await page.locator("#account-menu").getByRole("button", { name: "Logout", exact: true }).click();
    await expect(page.getByText("Logged out successfully!")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/login");
    await page.getByLabel("Username or Email").fill(account.email.toUpperCase());
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Invalid username or password")).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill("battery staple");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("button", { name: `Account ${account.username}` })).toBeVisible();
  });
});

test("a new member's first hour by keyboard only, on a phone screen", async ({ page, complaints }) => {
  expect(complaints).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const account = newAccount();
  const press = (key: string) => page.keyboard.press(key);
  const enter = async (name: string | RegExp, role: "button" | "link" = "button") => {
    await tabTo(
      page,
      page
        .getByRole(role, { name, exact: typeof name === "string" })
        .locator("visible=true")
        .first(),
    );
    await press("Enter");
  };

  await page.goto("/playlists");
  await expect(page).toHaveURL(/\/login\?from=%2Fplaylists$/);
  await tabTo(page, main(page).getByRole("link", { name: "Register", exact: true }));
  await press("Enter");
  await expect(page).toHaveURL(/\/register\?from=%2Fplaylists$/);
  await tabTo(page, page.getByLabel("Username", { exact: true }));
  await page.keyboard.type(account.username);
  for (const text of [account.email, account.password]) {
    await press("Tab");
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByLabel("Confirm Password", { exact: true }));
  await page.keyboard.type(account.password);
  await press("Enter");
  await expect(page).toHaveURL(/\/playlists$/);

  await enter("Create Your First Playlist");
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Later");
  await press("Enter");
  await expect(main(page).getByRole("link", { name: "Later" })).toBeVisible();

  const [first, second] = await before(page).videos(2);
  if (!first || !second) throw new Error("no videos");
  await page.goto("/latest?sort=duration");
  const heart = page.getByRole("button", { name: `Favorite ${first.title}`, exact: true });
  await tabTo(page, heart);
  await press("Space");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  for (const { id } of [first, second]) {
    await page.goto(`/videos/${id}`);
    await enter("Add to Playlist");
    const answered = page.waitForResponse((response) => /\/api\/playlists\/\d+\/videos$/.test(response.url()));
    const panel = page.getByRole("group", { name: "Add to Playlist" });
    await tabTo(page, panel.getByRole("checkbox", { name: "Later", exact: true }));
    await press("Space");
    expect((await answered).status()).toBe(201);
  }

  await page.goto("/playlists");
  await enter("Later", "link");
  await enter("Change Order");
  const handle = page.getByRole("button", { name: new RegExp(`^Move ${literally(second.title)}, `) });
  await tabTo(page, handle);
  await press("ArrowUp");
  await expect(handle).toBeFocused();
  await expect(handle).toHaveAccessibleName(`Move ${second.title}, 1 of 2`);
  await tabTo(page, page.getByRole("button", { name: "Done", exact: true }), "Shift+Tab");
  await press("Enter");
  await expect.poll(() => titles(page)).toEqual([second.title, first.title]);

  const remove = page.getByRole("button", { name: `Remove ${second.title} from this playlist` });
  await tabTo(page, remove);
  await press("Enter");
  await press("Escape");
  await expect(remove).toBeFocused();
  await press("Enter");
  await press("Tab");
  await expect(page.getByRole("button", { name: "Yes", exact: true })).toBeFocused();
  await press("Enter");
  await expect.poll(() => titles(page)).toEqual([first.title]);
  await expect(page.getByRole("button", { name: `Remove ${first.title} from this playlist` })).toBeFocused();

  await page.goto("/settings");
  await tabTo(page, page.getByRole("switch", { name: "Dark mode" }));
  const theme = page.locator("html");
  const was = await theme.getAttribute("data-theme");
  await press("Space");
  await expect(theme).toHaveAttribute("data-theme", was === "dark" ? "light" : "dark");

  await enter(`Account ${account.username}`);
  await tabTo(page, page.locator("#account-menu").getByRole("button", { name: "Logout", exact: true }));
  await press("Enter");
  await expect(page.getByText("Logged out successfully!")).toBeVisible();
});

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
