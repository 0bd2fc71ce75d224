import { expect, test } from "vitest";
import { resetPasswordByShell } from "#lib/admin/members/commands";
import { startSession } from "#lib/auth/commands";
import { findViewer } from "#lib/auth/queries";
import { createAdmin, createUser } from "#lib/users/commands";
import { verifyPassword } from "#lib/users/passwords";
import { findCredentials, listAdmins } from "#lib/users/queries";
import { aUser } from "../../support/factories.ts";

test("an admin is made beside others; a name or address that is taken is refused", async () => {
  const ada = await createAdmin({ username: "Ada", email: "ada@example.org", password: "correct horse" });
  const member = await createUser({ username: "bob", email: "bob@example.org", password: "correct horse" });
  expect([ada.isAdmin, member.isAdmin]).toEqual([true, false]);
  await expect(
    createAdmin({ username: "ADA", email: "a@example.org", password: "correct horse" }),
  ).rejects.toMatchObject({
    kind: "conflict",
    message: "Username is already taken",
  });
  await expect(
    createAdmin({ username: "eve", email: "BOB@example.org", password: "correct horse" }),
  ).rejects.toMatchObject({
    kind: "conflict",
    message: "Email is already registered",
  });
  expect(await listAdmins()).toEqual([ada]);
});

test("a password that is reset ends every session of that account and of no other", async () => {
  const [user, other] = [await aUser(), await aUser()];
  const sessions = [await startSession(user.id, null), await startSession(user.id, null)];
  const untouched = await startSession(other.id, null);
  await resetPasswordByShell(user.id, "a new password");
  for (const cookie of sessions) expect(await findViewer(cookie)).toBe(null);
  expect((await findViewer(untouched))?.id).toBe(other.id);
  const credentials = await findCredentials(user.id);
  expect(await verifyPassword("a new password", credentials?.passwordHash ?? "")).toBe(true);
});
