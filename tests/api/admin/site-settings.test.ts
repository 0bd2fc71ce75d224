import { expect, test } from "vitest";
import { changeSettings } from "#lib/admin/settings/commands";
import { applyChange } from "#lib/core/changes";
import { openPostgres } from "#lib/db/postgres";
import { db } from "#lib/db/prisma";
import { getSiteSettings } from "#lib/settings/queries";

const walletAddress = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

test("unset settings have their defaults, with every service off", async () => {
  expect(await getSiteSettings()).toMatchObject({
    siteName: "Vitrine",
    announcement: null,
    walletAddress: null,
    contactFormUrl: null,
    analyticsUrl: null,
  });
});

test("a stored setting takes effect at once and can be reset", async () => {
  await changeSettings({ walletAddress, contactFormUrl: "https://forms.example/f/1" });
  expect(await getSiteSettings()).toMatchObject({ walletAddress, contactFormUrl: "https://forms.example/f/1" });
  await changeSettings({ walletAddress: null });
  expect(await getSiteSettings()).toMatchObject({ walletAddress: null, contactFormUrl: "https://forms.example/f/1" });
});

test("rejects a whole change if one of its settings is invalid", async () => {
  await expect(changeSettings({ siteName: "Other", walletAddress: "T123" })).rejects.toThrow(/TRON network/);
  expect((await getSiteSettings()).siteName).toBe("Vitrine");
  expect(await db.setting.count({ where: { key: "siteName" } })).toBe(0);
});

test("serves the last known settings while the database does not respond", async () => {
  await changeSettings({ siteName: "Known" });
  expect((await getSiteSettings()).siteName).toBe("Known");
  const sql = openPostgres();
  await sql.begin(async (tx) => {
    await tx`LOCK TABLE settings IN ACCESS EXCLUSIVE MODE`;
    applyChange("settings");
    const asking = async () => {
      const asked = performance.now();
      expect((await getSiteSettings()).siteName).toBe("Known");
      return performance.now() - asked;
    };
    const first = await asking();
    expect(await asking(), "nobody waits for the database again at once").toBeLessThan(first / 2);
  });
  await sql.end();
  await changeSettings({ siteName: "Back" });
  expect((await getSiteSettings()).siteName).toBe("Back");
});
