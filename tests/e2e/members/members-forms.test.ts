import { before, expect, main, newAccount, openForm, test } from "../member.ts";
import { aDemoVideo } from "../visitor.ts";

test.beforeEach(({ complaints }) => expect(complaints).toEqual([]));

test("registration reports all errors at once, each at its field", async ({ page }) => {
  const taken = newAccount();
  await before(page).register(taken);
  await page.request.post("/api/auth/logout");
  const { username, email, password } = newAccount();
  const send = async (form: Record<string, string>) => {
    for (const [label, text] of Object.entries(form)) await page.getByLabel(label, { exact: true }).fill(text);
    await main(page).getByRole("button", { name: "Register", exact: true }).click();
  };
  const field = (label: string) => page.getByLabel(label, { exact: true });

  await page.goto("/register");
  await expect(main(page).getByText("Favorites, playlists and history, free.")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Terms of Service" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Privacy Policy" })).toBeVisible();
  await send({});
  await expect(page.getByText("All fields are required")).toBeVisible();
  await expect(field("Username")).toBeFocused();
  await expect(main(page).getByRole("alert")).toHaveCount(1);
  await send({ Username: "ab", Email: "nowhere", Password: "12345", "Confirm Password": "54321" });
  await expect(field("Username")).toHaveAccessibleDescription(/Username must be at least 3 characters long/);
  await expect(field("Email")).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(field("Password")).toHaveAccessibleDescription(/Password must be at least 6 characters long/);
  await expect(field("Confirm Password")).toHaveAccessibleDescription("Passwords do not match");
  await expect(page.getByText("All fields are required")).toHaveCount(0);
  await expect(field("Username")).toBeFocused();
  await send({ Username: username, Password: password, "Confirm Password": password });
  await expect(field("Email")).toBeFocused();
  await send({ Email: taken.email.toUpperCase() });
  await expect(field("Email")).toHaveAccessibleDescription("Email is already registered");
  await send({ Email: email, Username: taken.username.toUpperCase() });
  await expect(field("Username")).toHaveAccessibleDescription(/Username is already taken/);
  await expect(page.getByText("Email is already registered")).toHaveCount(0);
  await send({ Username: username });
  await expect(page).toHaveURL(/\/$/);
});

test("a failed login shows the reason, and an incomplete one sends no request", async ({ page }) => {
  await page.goto("/login");
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/login")) asked += 1;
  });
  const button = main(page).getByRole("button", { name: "Login", exact: true });
  await button.click();
  await expect(page.getByLabel("Username or Email")).toBeFocused();
  await page.getByLabel("Username or Email").fill("nobody-at-all");
  await button.click();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(main(page).getByRole("alert")).toHaveCount(0);
  expect(asked).toBe(0);
  await page.getByLabel("Password", { exact: true }).fill("not it");
  await button.click();
  await expect(main(page).getByRole("alert")).toHaveText("Invalid username or password");
  await expect(page).toHaveURL(/\/login$/);
});

test("without mail, a forgotten password leads to its steps and to a message with its subject", async ({ page }) => {
  await page.goto("/login");
  await main(page).getByRole("link", { name: "Get help" }).click();
  await expect(main(page).getByRole("listitem").first()).toContainText("your username and the email address");
  await main(page).getByRole("link", { name: "Ask for a Link" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("Forgotten password");
});

test("login shows the video that one came from, otherwise pictures of the catalogue", async ({ page }) => {
  const { id, title } = await aDemoVideo(page);
  const beside = page.getByRole("complementary", { name: "What a free account is for" });
  await page.goto(`/login?from=/videos/${id}`);
  await expect(main(page).getByText(`Log in, and go on to “${title}”.`)).toBeVisible();
  await expect(beside.getByText(title, { exact: true })).toBeVisible();
  await page.goto("/login");
  await expect(beside.locator(".thumb")).toHaveCount(9);
});

test("members learn where the site replies", async ({ page, account }) => {
  await page.goto("/contact");
  await expect(page.getByLabel("Message")).toHaveAccessibleDescription(
    `We reply to ${account.email}, or to an address in the message.`,
  );
  await page.getByLabel("Subject").fill("A question");
  await page.getByLabel("Message").fill("How?");
  await page.getByRole("button", { name: "Send Message", exact: true }).click();
  await expect(page.getByText("Thank you. We will reply within")).toBeVisible();
});

test("a member's report names the account, without asking for name and email", async ({ page, account }) => {
  const [video] = await before(page).videos(1);
  await page.goto(`/videos/${video?.id}`);
  await main(page).getByRole("button", { name: "Report", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Report this video" });
  await dialog.getByLabel("What is wrong?").selectOption("The player does not work");
  await expect(dialog.getByText(`Sent as ${account.username}.`)).toBeVisible();
  await dialog.getByLabel("What is wrong?").selectOption("Something else");
  await expect(dialog.getByText(`Sent as ${account.username} (${account.email}).`)).toBeVisible();
  await expect(dialog.getByLabel("Your email (optional)")).toHaveCount(0);
  await dialog.getByLabel("Details").fill("The title is another video's.");
  const data = { receipt: "AAAA-BBBB-CCCC-DDDD-EEEE", isHidden: false };
  await page.route("**/reports", (route) => route.fulfill({ status: 201, json: { success: true, data } }));
  const sent = page.waitForRequest("**/reports");
  await dialog.getByRole("button", { name: "Send Report" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ name: account.username, email: account.email });
  await expect(dialog.getByRole("link", { name: "Follow Your Report" })).toBeVisible();
});

test.describe("without a usable response", () => {
  test("login and registration report a failure and preserve the input", async ({ page }) => {
    await page.goto("/login");
    await page.route("**/api/auth/*", (route) => route.abort());
    await page.getByLabel("Username or Email").fill("somebody");
    await page.getByLabel("Password", { exact: true }).fill("something");
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("alert")).toHaveText("Login failed, please try again");
    await expect(page.getByLabel("Username or Email")).toHaveValue("somebody");
    await main(page).getByRole("link", { name: "Register", exact: true }).click();
    await expect(page).toHaveURL(/\/register$/);
    const { username, email, password } = newAccount();
    await page.getByLabel("Username", { exact: true }).fill(username);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("alert")).toHaveText("Registration failed, please try again");
    await expect(page.getByLabel("Email")).toHaveValue(email);
  });

  test("a 500 without a message shows the site's own message", async ({ page }) => {
    await page.goto("/login");
    await page.route("**/api/auth/login", (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.getByLabel("Username or Email").fill("somebody");
    await page.getByLabel("Password", { exact: true }).fill("something");
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("alert")).toHaveText("Login failed");
  });
});

test("the login button shows progress and sends one request only", async ({ page }) => {
  await page.goto("/login");
  let asked = 0;
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/api/auth/login", (route) => {
    asked += 1;
    return seen.then(() => route.continue());
  });
  await page.getByLabel("Username or Email").fill("nobody-at-all");
  await page.getByLabel("Password", { exact: true }).fill("not it");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("button", { name: "Logging in..." })).toBeDisabled();
  goOn();
  await expect(main(page).getByRole("alert")).toHaveText("Invalid username or password");
  expect(asked).toBe(1);
});

test("a password can be pasted, and shown", async ({ page }) => {
  await page.goto("/login");
  // Only the field has this exact name; the button beside it is named after its action.
  const password = page.getByLabel("Password");
  await password.evaluate((field: HTMLInputElement) => {
    field.focus();
    document.execCommand("insertText", false, "pasted secret");
  });
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show Password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(page.getByRole("button", { name: "Hide Password" })).toBeVisible();
  await expect(password).toHaveValue("pasted secret");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
});

test("the profile opens one form at a time, also without scripts", async ({ page, browser, baseURL, account }) => {
  const storageState = await page.context().storageState();
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL, storageState, javaScriptEnabled });
    await context.addInitScript(() => localStorage.setItem("age-confirmed", "yes"));
    const profile = await context.newPage();
    await profile.goto("/profile");
    const [identity, password] = [profile.getByLabel("Email"), profile.getByLabel("Current Password", { exact: true })];
    await expect(main(profile).getByText(`${account.username} · ${account.email}`)).toBeVisible();
    await expect(identity).toBeHidden();
    await openForm(profile, "Username and Email");
    await expect(identity).toBeVisible();
    await openForm(profile, "Password");
    await expect(password).toBeVisible();
    await expect(identity).toBeHidden();
    await expect(main(profile).getByRole("link", { name: "Go to Settings" })).toBeVisible();
    await context.close();
  }
});

test("the form to change the password shows errors", async ({ page, account }) => {
  await page.goto("/profile");
  await openForm(page, "Password");
  const send = async (current: string, next: string, confirmed: string) => {
    await page.getByLabel("Current Password", { exact: true }).fill(current);
    await page.getByLabel("New Password", { exact: true }).fill(next);
    await page.getByLabel("Confirm New Password", { exact: true }).fill(confirmed);
    await page.getByRole("button", { name: "Change Password" }).click();
  };
  const alert = main(page).getByRole("alert");
  await send("", "", "");
  await expect(alert).toHaveText("All password fields are required.");
  await send(account.password, "1234567", "7654321");
  await expect(alert).toHaveText("New passwords do not match.");
  await send(account.password, "1234567", "1234567");
  await expect(alert).toHaveText("New password must be at least 8 characters long.");
  await send("not it at all", "12345678", "12345678");
  await expect(alert).toHaveText("Current password is incorrect.");
  await page.route("**/api/users/me/change-password", (route) => route.abort());
  await send(account.password, "12345678", "12345678");
  await expect(alert).toHaveText("Failed to change password. Please try again.");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form that needs JavaScript says so and cannot be submitted", async ({ page }) => {
    await page.goto("/reset-password");
    const sentence = main(page).locator("noscript p");
    await expect(sentence).toBeVisible();
    await expect(sentence).toContainText("This form needs JavaScript");
    await expect(main(page).locator("button[type=submit]")).toBeDisabled();
  });
});
