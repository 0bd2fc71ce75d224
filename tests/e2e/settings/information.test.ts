import { expect, test } from "../visitor.ts";

test.beforeEach(({ complaints }) => expect(complaints).toEqual([]));

const information = {
  "/about": "About Us",
  "/contact": "Contact Us",
  "/dmca": "DMCA Notice",
  "/terms-of-service": "Terms of Service",
  "/privacy-policy": "Privacy Policy",
  "/compliance": "18 U.S.C. 2257 Compliance Statement",
  "/go-premium": "Go Premium",
};

test("every information page is linked in the header or footer and has its heading", async ({ page }) => {
  for (const [path, title] of Object.entries(information)) {
    await page.goto("/");
    const frame = page.locator("header, footer");
    await frame.locator(`a[href="${path}"]:visible`).first().click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
});

test("on wide screens, the contact page begins where the other information pages do", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const places: (number | undefined)[] = [];
  for (const path of ["/about", "/contact"]) {
    await page.goto(path);
    places.push((await page.getByRole("heading", { level: 1 }).boundingBox())?.x);
  }
  expect(places[1]).toBeCloseTo(places[0] ?? 0, 0);
});

test("the terms show today's date, and the privacy policy its own", async ({ page }) => {
  const today = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(new Date());
  await page.goto("/terms-of-service");
  await expect(page.getByText(`Last updated: ${today}`)).toBeVisible();
  await page.goto("/privacy-policy");
  await expect(page.getByText("Effective April 21, 2025")).toBeVisible();
});

test("a selected plan is shown on its payment page, and an unknown plan offers all plans again", async ({ page }) => {
  await page.goto("/go-premium");
  await expect(page.getByText("POPULAR")).toHaveCount(1);
  await page.getByRole("link", { name: "Select Plan 2 Months" }).click();
  await expect(page).toHaveURL("/payment-instructions?plan=2-months&price=27");
  const selected = page.getByRole("region", { name: "Selected plan" });
  await expect(selected).toContainText("2 Months");
  await expect(selected).toContainText("27 USDT");
  await page.goto("/payment-instructions?plan=2-months&price=1");
  await expect(selected).toContainText("27 USDT");
  await expect(selected).toContainText("The price has changed");
  await page.goto("/payment-instructions?plan=9-months&price=1");
  await expect(page.getByText("This plan does not exist. Please choose another one.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Select Plan/ })).toHaveCount(4);
});

test("the crypto guide links forward, back and to the free videos", async ({ page }) => {
  await page.goto("/crypto-guide/page-1");
  await page.getByRole("link", { name: /^Next/ }).click();
  await expect(page).toHaveURL("/crypto-guide/page-2");
  await page.getByRole("link", { name: /^Next/ }).click();
  await expect(page).toHaveURL("/crypto-guide/page-3");
  await expect(page.getByRole("link", { name: "Watch free videos" })).toHaveAttribute("href", "/latest");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/crypto-guide/page-2");
});

test("the contact page sends a message, and shows an error at its field", async ({ page }) => {
  await page.goto("/contact?subject=DMCA+notice");
  await expect(page.getByLabel("Subject")).toHaveValue("DMCA notice");
  const message = page.getByLabel("Message");
  await expect(message).toHaveAttribute("rows", "6");
  await expect(message).toHaveAccessibleDescription(/Leave your email address/);
  await page.getByLabel("Subject").fill("");
  await page.getByRole("button", { name: "Send Message", exact: true }).click();
  await expect(page.getByText("Please enter a subject.")).toBeVisible();
  await expect(page.getByText("Please enter a message.")).toBeVisible();
  await expect(page.getByLabel("Subject")).toBeFocused();
  await page.getByLabel("Subject").fill("DMCA notice");
  await message.fill("   ");
  await page.getByRole("button", { name: "Send Message", exact: true }).click();
  await expect(page.getByText("Please enter a subject.")).toHaveCount(0);
  await expect(page.getByText("Please enter a message.")).toBeVisible();
  await expect(message).toBeFocused();
  await message.fill("Hello\nme@example.org");
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/api/contact", (route) => seen.then(() => route.continue()));
  await page.getByRole("button", { name: "Send Message", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sending...", exact: true })).toBeDisabled();
  goOn();
  await expect(page.getByRole("status").filter({ hasText: "Message sent" })).toBeFocused();
});

test("a message that could not be sent stays in the form", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Subject").fill("A question");
  await page.getByLabel("Message").fill("Hello");
  await page.route("**/api/contact", (route) => route.abort());
  await page.getByRole("button", { name: "Send Message", exact: true }).click();
  await expect(page.getByText("Your message could not be sent. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Hello");
});

test("a document prints only its text, dark on light", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await page.goto("/privacy-policy");
  await expect(page.getByRole("heading", { name: "Your rights" })).toBeVisible();
  await expect(page.locator("header")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Information" })).toBeHidden();
  const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(scheme).toBe("light");
});

test("on a phone, the figures of the transparency report fit on the screen", async ({ page }) => {
  const report = { reason: "privacy", message: "A phone number is shown." };
  expect((await page.request.post("/api/videos/3/reports", { data: report })).status()).toBe(201);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/transparency");
  await expect(page.getByRole("heading", { name: "My personal data" })).toBeVisible();
  await expect(page.getByRole("table")).toBeHidden();
  await expect(page.getByRole("term").filter({ hasText: "Received" }).first()).toBeVisible();
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(page.getByRole("rowheader", { name: "My personal data" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "My personal data" })).toBeHidden();
});
