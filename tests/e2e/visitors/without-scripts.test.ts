import { expect, test } from "@playwright/test";
import { newAccount } from "../member.ts";

test.use({ javaScriptEnabled: false });

test("without scripts, a list shows its cards and pages, and no age gate", async ({ page }) => {
  await page.goto("/latest");
  await expect(page.locator("article.card")).toHaveCount(16);
  await expect(page.locator("#age-gate")).toBeHidden();
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/\/latest\?page=2$/);
});

for (const [path, words] of [
  ["/nowhere", "404 Page Not Found"],
  ["/latest?page=99999", "404 Page Not Found"],
  ["/videos/2147483647", "Video not found."],
  ["/categories/2147483647", "Category not found or failed to load details."],
  ["/categories/abc", "Invalid Category ID in URL"],
] as const) {
  test(`without scripts, ${path} shows its 404 message with a link`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: words })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  });
}

test("searching and opening a video work without scripts", async ({ page }) => {
  await page.goto("/categories");
  await page.getByPlaceholder("Search all videos...").fill("zzzzqqqq");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^No videos found matching/)).toBeVisible();
  await page.goto("/latest?sort=duration");
  const title = await page.locator("article.card .card-title").first().innerText();
  await page.locator("article.card .card-title a").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("a message is sent without scripts, and a rejected one keeps its text", async ({ page }) => {
  await page.goto("/contact?subject=A%20question");
  await page.getByLabel("Message").fill("Line one\nhello@example.org");
  await page.getByLabel("Subject").fill(" ");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Please enter a subject.");
  await expect(page.getByLabel("Message")).toHaveValue("Line one\nhello@example.org");
  await page.getByLabel("Subject").fill("Without scripts");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL("/contact?sent=message");
  await expect(page.getByRole("heading", { name: "Message sent" })).toBeVisible();
  await page.goto("/contact");
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("without scripts, a visitor registers, logs out and logs in to the page asked for", async ({ page, context }) => {
  const { username, email, password } = newAccount();
  const button = (name: string) => page.getByRole("main").getByRole("button", { name });
  await page.goto("/favorites");
  await expect(page).toHaveURL("/login?from=%2Ffavorites");
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill("another password");
  await button("Register").click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Passwords do not match");
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await button("Register").click();
  await expect(page).toHaveURL("/favorites");

  await button("Logout").click();
  await expect(page).toHaveURL("/");
  expect((await context.cookies()).filter(({ httpOnly, name }) => httpOnly && name.includes("session"))).toEqual([]);
  await page.goto("/playlists");
  await page.getByLabel("Username or Email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await button("Login").click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Invalid username or password");
  await expect(page.getByLabel("Username or Email")).toHaveValue(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button("Login").click();
  await expect(page).toHaveURL("/playlists");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Playlists/);
});

test("a tag is found without scripts", async ({ page }) => {
  await page.goto("/tags");
  await page.getByLabel("Find a tag").fill(" SU");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/tags\?search=\+SU$/);
  await expect(page.getByRole("main").locator("li a").first()).toHaveAttribute("href", "/tags/sun");
  await page.getByLabel("Find a tag").fill("zzzzqqqq");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page.getByRole("link", { name: "Search All Videos" })).toHaveAttribute("href", "/search?q=zzzzqqqq");
});

test("crawlers get title, description, canonical URL and social tags, and 404 for missing pages", async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get("/latest?page=2")).text();
  const head = html.slice(0, html.indexOf("</head>"));
  expect(head).toMatch(/<title>Latest Videos/);
  expect(head).toContain(`<link rel="canonical" href="${baseURL}/latest?page=2"`);
  expect(head).toMatch(/<meta name="description" content="[^"]{10,290}"/);
  expect(head).toContain('property="og:title"');
  expect(head).toContain("RTA-5042-1996-1400-1577-RTA");
  for (const missing of [
    "/videos/2147483647",
    "/videos/abc",
    "/categories/2147483647",
    "/categories/abc",
    "/latest?page=99999",
    "/nowhere",
  ]) {
    expect((await request.get(missing)).status(), missing).toBe(404);
  }
});
