import { existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#lib/core/env";
import { writeSecretFile } from "../database/data-folder.ts";
import { randomPassword } from "../launch/random-password.ts";
import { OperatorError } from "../operator-error.ts";

export type FirstLogin = { username: string; password?: string };

export const firstRunFile = (dataDir: string) => join(dataDir, "first-run.txt");

/** Writes the password to disk before creating the account, so that a crash in between loses nothing. */
export async function makeFirstAdmin(env: Env, dataDir: string): Promise<FirstLogin | undefined> {
  const { adminPassword } = env;
  if (!adminPassword && env.databaseUrl) return undefined;
  const username = env.adminUsername ?? "admin";
  const email = env.adminEmail ?? "admin@example.com";
  if (adminPassword) {
    const result = await create({ username, email, password: adminPassword });
    return result === "created" ? { username } : undefined;
  }
  const draft = join(dataDir, "first-run.draft");
  if (!existsSync(draft)) writeSecretFile(draft, `Username: ${username}\nPassword: ${randomPassword()}\n`);
  const [, name = username, password = ""] = /Username: (.*)\nPassword: (.*)\n/.exec(readFileSync(draft, "utf8")) ?? [];
  const result = await create({ username: name, email, password });
  renameSync(draft, firstRunFile(dataDir));
  return result === "created" ? { username: name, password } : undefined;
}

async function create(login: { username: string; email: string; password: string }): Promise<"created" | "exists"> {
  const { registerInput } = await import("#lib/users/schemas");
  const { createFirstAdminByShell } = await import("#lib/admin/members/commands");
  const checked = registerInput.safeParse(login);
  if (!checked.success) {
    const reasons = checked.error.issues.map(({ message }) => message).join("; ");
    throw new OperatorError(
      `No account can be created from ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD: ${reasons}.`,
    );
  }
  try {
    return await createFirstAdminByShell(checked.data);
  } catch (error) {
    if ((error as { code?: string }).code !== "P2002") throw error;
    throw new OperatorError(
      `The site has no admin, and the name ${login.username} or the address ${login.email} belongs to another account. ` +
        "Set ADMIN_USERNAME and ADMIN_EMAIL to others.",
    );
  }
}
