import { expect, test } from "vitest";
import { db } from "#lib/db";
import { changeSettings } from "#lib/settings/commands";
import { getSiteSettings } from "#lib/settings/queries";

const walletAddress = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

test("what is not set is the default, and every service is off", async () => {
  expect(await getSiteSettings()).toMatchObject({
    siteName: "Vitrine",
    announcement: null,
    walletAddress: null,
    contactFormUrl: null,
    analyticsUrl: null,
  });
});

test("a setting holds from the moment it is stored, and can be taken back", async () => {
  await changeSettings({ walletAddress, contactFormUrl: "https://forms.example/f/1" });
  expect(await getSiteSettings()).toMatchObject({ walletAddress, contactFormUrl: "https://forms.example/f/1" });
  await changeSettings({ walletAddress: null });
  expect(await getSiteSettings()).toMatchObject({ walletAddress: null, contactFormUrl: "https://forms.example/f/1" });
});

test("a wrong setting is refused together with the right ones beside it", async () => {
  await expect(changeSettings({ siteName: "Other", walletAddress: "T123" })).rejects.toThrow(/TRON network/);
  expect((await getSiteSettings()).siteName).toBe("Vitrine");
  expect(await db.setting.count({ where: { key: "siteName" } })).toBe(0);
});
