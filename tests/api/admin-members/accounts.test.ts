import { expect, test } from "vitest";
import { resetPasswordByShell } from "#lib/admin/members/commands";
import { startSession } from "#lib/auth/commands";
import { findViewer } from "#lib/auth/queries";
import { createStaff, createUser } from "#lib/users/commands";
import { verifyPassword } from "#lib/users/passwords";
import { findCredentials, listStaff } from "#lib/users/queries";
import { aUser } from "../../support/factories.ts";

test("creates staff accounts with their roles and rejects a taken username or email", async () => {
  const ada = await createStaff({ username: "Ada", email: "ada@example.org", password: "correct horse" }, "owner");
  const eva = await createStaff({ username: "Eva", email: "eva@example.org", password: "correct horse" }, "cashier");
  const member = await createUser({ username: "bob", email: "bob@example.org", password: "correct horse" });
  expect([ada, eva, member].map(({ role }) => role)).toEqual(["owner", "cashier", null]);
  await expect(
    createStaff({ username: "ADA", email: "a@example.org", password: "correct horse" }, "owner"),
  ).rejects.toMatchObject({
    kind: "conflict",
    message: "Username is already taken",
  });
  await expect(
    createStaff({ username: "eve", email: "BOB@example.org", password: "correct horse" }, "owner"),
  ).rejects.toMatchObject({
    kind: "conflict",
    message: "Email is already registered",
  });
  expect(await listStaff()).toEqual([ada, eva]);
});

test("resetting a password from the shell ends all sessions of that account and no others", async () => {
  const [user, other] = [await aUser(), await aUser()];
  const sessions = [await startSession(user.id, null), await startSession(user.id, null)];
  const untouched = await startSession(other.id, null);
  await resetPasswordByShell(user.id, "a new password");
  for (const cookie of sessions) expect(await findViewer(cookie)).toBe(null);
  expect((await findViewer(untouched))?.id).toBe(other.id);
  const credentials = await findCredentials(user.id);
  expect(await verifyPassword("a new password", credentials?.passwordHash ?? "")).toBe(true);
});
