import { confirmPassword } from "#lib/auth/account/commands";
import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import { db } from "#lib/db/prisma";
import { storeBrand } from "#lib/settings/brand/commands";
import type { Brand, BrandInput } from "#lib/settings/brand/types";
import { changedMeanwhile, storeSettings } from "#lib/settings/commands";
import { describeSettings, readSettings } from "#lib/settings/queries";
import { settingsChanges } from "#lib/settings/schemas";
import type { SettingsAnswer, SettingsChanges, SettingsInput } from "#lib/settings/types";
import type { Prisma } from "#prisma";

const PASSWORD = "Please enter your own password: all payments go to this address.";

/** Changing the wallet requires the password, so that a stolen session cannot redirect payments. */
export async function editSettings(
  adminId: number,
  { seen, password, ...changes }: SettingsInput,
): Promise<SettingsAnswer> {
  const keys = Object.keys(changes) as (keyof SettingsChanges)[];
  const { walletAddress } = await readSettings(db);
  const movesWallet = (from: string | null) => "walletAddress" in changes && changes.walletAddress !== from;
  if (movesWallet(walletAddress)) {
    if (!password) throw new Failure("invalid", PASSWORD, { code: "password_needed", fields: { password: PASSWORD } });
    await confirmPassword(adminId, password);
  }
  await publish({ adminId }, "settings.change", async (tx, describe) => {
    const before = await storeSettings(tx, changes, seen);
    if (movesWallet(before.walletAddress) && before.walletAddress !== walletAddress) throw changedMeanwhile();
    const details = Object.fromEntries(keys.map((key) => [key, { before: before[key], after: changes[key] }]));
    describe(keys.join(", "), details as Prisma.InputJsonObject);
  });
  return describeSettings();
}

export async function editBrand(adminId: number, input: BrandInput): Promise<Brand> {
  return publish({ adminId }, "settings.change", async (tx, describe) => {
    const { before, after } = await storeBrand(tx, input);
    describe("brand", { brand: { before, after } });
    return after;
  });
}

export async function changeSettings(changes: SettingsChanges): Promise<void> {
  await publish("system", "settings.change", (tx) => storeSettings(tx, settingsChanges.parse(changes)));
}
