import { admin } from "../../support/sites/site.ts";
import { hydrated } from "../hydrated.ts";
import { before } from "../member.ts";
import { expect, test } from "../visitor.ts";

const key = `tube${Date.now().toString(36)}`.replace(/[^a-z0-9]/g, "").slice(0, 20);
const host = `${key}.example`;

test("proposes a rule from two embed codes, validates and saves it, and the video form uses it", async ({
  page,
  complaints,
}) => {
  await before(page).login(admin);
  await page.goto("/admin/providers");
  await page.getByRole("link", { name: "Add Provider" }).click();
  await hydrated(page);
  const samples = [`<iframe src="https://www.${host}/embed/1234"></iframe>`, `<iframe src="//www.${host}/embed/77">`];
  await page.getByLabel("Addresses or embed codes").fill(samples.join("\n"));
  await page.getByRole("button", { name: "Propose a Rule" }).click();
  await expect(page.getByText(`Identity: ${key}:1234`)).toBeVisible();
  await expect(page.getByLabel("Players", { exact: true })).toHaveValue(`https://(www.|)${host}/embed/{id:digits}`);

  await page.getByLabel("Pages of videos").fill("/watch/{slug}.html");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Line 1: the pattern finds no {id}.")).toBeVisible();
  await expect(page.getByLabel("Pages of videos")).toBeFocused();
  await page.getByLabel("Pages of videos").fill("/watch/{id:digits}-*.html");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(`/admin/providers/${key}`);
  await expect(page.getByText(/Being read again|Read again after/)).toBeVisible();

  await page.goto("/admin/videos");
  await hydrated(page);
  await page.getByRole("button", { name: "Add Video" }).first().click();
  await page
    .getByRole("dialog")
    .getByLabel(/Video URL/)
    .fill(`https://${host}/watch/9-a-title.html`);
  await expect(page.getByText(`Player: https://www.${host}/embed/9`)).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a host without a rule is listed with its videos, and a rule is proposed from their addresses", async ({
  page,
  complaints,
}) => {
  await before(page).login(admin);
  await page.goto("/admin/providers");
  const unknown = `clips${key}.example`;
  const ids = await page.evaluate(async (name) => {
    const { data } = await (await fetch("/api/categories")).json();
    const add = async (id: number) => {
      const body = JSON.stringify({
        title: `A clip ${id}`,
        iframeSrc: `https://${name}/embed/${id}`,
        duration: "1:00",
        categoryIds: [data.categories[0].id],
      });
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/admin/videos", { method: "POST", headers, body });
      return (await answer.json()).data.video.id as number;
    };
    return [await add(1234), await add(77)];
  }, unknown);
  await page.reload();
  await expect(page.getByRole("link", { name: `2 videos of ${unknown}` })).toHaveAttribute(
    "href",
    `/admin/videos?host=${unknown}`,
  );
  await page.getByRole("link", { name: `Add Rule for ${unknown}` }).click();
  await hydrated(page);
  await page.getByRole("button", { name: "Propose a Rule" }).click();
  await expect(page.getByLabel("Players", { exact: true })).toHaveValue(`https://(www.|)${unknown}/embed/{id:digits}`);
  for (const id of ids) await page.evaluate((video) => fetch(`/api/admin/videos/${video}`, { method: "DELETE" }), id);
  expect(complaints).toEqual([]);
});

test("Save and Discard stay in sight while something has changed", async ({ page, complaints }) => {
  await before(page).login(admin);
  await page.goto("/admin/providers/vimeo");
  await hydrated(page);
  const save = page.getByRole("button", { name: "Save", exact: true });
  const discard = page.getByRole("button", { name: "Discard", exact: true });
  const name = page.getByLabel("Name", { exact: true });
  const original = await name.inputValue();
  await expect(save).not.toBeInViewport();
  await name.fill("Renamed");
  await expect(save).toBeInViewport();
  await expect(page.getByText("Not saved yet.")).toBeInViewport();
  await name.fill(original);
  await expect(save).not.toBeInViewport();
  await name.fill("Renamed");
  await discard.click();
  await expect(name).toHaveValue(original);
  await expect(save).toBeFocused();
  await expect(discard).toBeHidden();
  expect(complaints).toEqual([]);
});

test("of two admins who edit one provider, the second sees the other's change before saving", async ({
  page,
  context,
  complaints,
}) => {
  await before(page).login(admin);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto("/admin/providers/dailymotion");
    await hydrated(each);
  }
  const save = (each: typeof page) => each.getByRole("button", { name: "Save", exact: true });
  await other.getByLabel("Requests a minute").fill("41");
  await save(other).click();
  await expect(other.getByText("Saved Dailymotion.")).toBeVisible();

  await page.getByLabel("Requests a minute").fill("42");
  await save(page).click();
  await expect(page.getByText("Somebody else has changed this")).toBeVisible();
  await page.getByRole("button", { name: "See Theirs" }).click();
  await expect(page.getByText("Requests a minute, theirs")).toBeVisible();
  await page.getByRole("button", { name: "Overwrite" }).click();
  await expect(page.getByText("Saved Dailymotion.")).toBeVisible();

  await page.getByLabel("Requests a minute").fill("43");
  await save(page).click();
  await expect(page.getByText("Somebody else has changed this")).toBeHidden();
  await page.request.post("/api/admin/providers/dailymotion/restore");
  expect(complaints).toEqual([]);
});
