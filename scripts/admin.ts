import { parseArgs } from "node:util";
import { z } from "zod";
import { Failure } from "#lib/core/errors";
import { ROLES, withArticle } from "#lib/permissions";
import { emailField, newPassword, usernameField } from "#lib/users/schemas";
import { runCommand } from "./command.ts";
import { randomPassword } from "./launch/random-password.ts";

const HELP = `Usage: npm run admin -- create NAME EMAIL [--role ROLE] | reset-password NAME | list

Manages staff accounts.

  create NAME EMAIL    creates an account for an owner, or for a curator, moderator or cashier with --role
  reset-password NAME  sets a new password and logs the account out everywhere; NAME is a username or an email
                       address
  list                 lists staff accounts with their roles

  --password-stdin   reads the password from standard input; otherwise one is generated and printed once

Exits with status 0 on success, 1 if it was rejected (the name is taken, there is no such account), and 2 if it could
not run.`;

const REFUSED = 1;
const COULD_NOT_RUN = 2;

type Chosen = { password: string; isOwn: boolean };

const passwordField = newPassword(
  8,
  "Password must be at least 8 characters long",
  "Password must be at most 72 bytes long",
);

function check<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new Failure("invalid", result.error.issues.map(({ message }) => message).join("\n"));
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) console.error("Type the password and press Enter. It is shown while you type.");
  let text = "";
  for await (const chunk of process.stdin.setEncoding("utf8")) {
    text += chunk;
    if (text.includes("\n")) break;
  }
  return text.split(/\r?\n/, 1)[0] ?? "";
}

const choosePassword = async (fromStdin: boolean): Promise<Chosen> =>
  fromStdin ? { password: await readPassword(), isOwn: true } : { password: randomPassword(), isOwn: false };

function tell(done: string, { password, isOwn }: Chosen): void {
  console.log(done);
  if (!isOwn) console.log(`Password: ${password}\nIt is not shown again.`);
}

async function create(username: string, email: string, role: string, chosen: Chosen): Promise<void> {
  const account = z.object({ username: usernameField, email: emailField, password: passwordField });
  const input = check(account, { username, email, password: chosen.password });
  const given = check(z.enum(ROLES, `A role is one of: ${ROLES.join(", ")}.`), role);
  const { createStaffByShell } = await import("#lib/admin/members/commands");
  const user = await createStaffByShell(input, given);
  tell(`${user.username} (${user.email}) is ${withArticle(given)} now.`, chosen);
}

async function reset(name: string, chosen: Chosen): Promise<void> {
  const password = check(passwordField, chosen.password);
  const { findCredentials, findUser } = await import("#lib/users/queries");
  const { resetPasswordByShell } = await import("#lib/admin/members/commands");
  const user = await findUser((await findCredentials(name))?.id ?? 0);
  if (!user) throw new Failure("not_found", `There is no account called ${name}.`);
  await resetPasswordByShell(user.id, password);
  tell(`${user.username} has a new password and is logged out everywhere.`, chosen);
}

async function list(): Promise<void> {
  const { listStaff } = await import("#lib/users/queries");
  const staff = await listStaff();
  if (staff.length === 0) console.log("There is no owner yet: npm run admin -- create NAME EMAIL");
  const width = Math.max(...staff.map(({ username }) => username.length));
  for (const { username, email, role, createdAt } of staff) {
    console.log(`${username.padEnd(width)}  ${role?.padEnd(9)}  since ${createdAt.slice(0, 10)}  ${email}`);
  }
}

type Options = { fromStdin: boolean; role: string };
type Action = { words: number; run: (words: string[], options: Options) => Promise<void> };

const actions: Record<string, Action> = {
  create: {
    words: 2,
    run: async ([name = "", email = ""], { role, fromStdin }) =>
      create(name, email, role, await choosePassword(fromStdin)),
  },
  "reset-password": {
    words: 1,
    run: async ([name = ""], { fromStdin }) => reset(name, await choosePassword(fromStdin)),
  },
  list: { words: 0, run: list },
};

function readArguments() {
  const options = {
    help: { type: "boolean", short: "h" },
    "password-stdin": { type: "boolean" },
    role: { type: "string" },
  } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    console.error((error as Error).message);
    return undefined;
  }
}

const given = readArguments();
const [name = "", ...words] = given?.positionals ?? [];
const action = Object.hasOwn(actions, name) ? actions[name] : undefined;

if (given?.values.help) {
  console.log(HELP);
} else if (!action || action.words !== words.length) {
  console.error(HELP);
  process.exitCode = COULD_NOT_RUN;
} else {
  await runCommand(`npm run admin -- ${name}`, async () => {
    try {
      const { role = "owner", "password-stdin": fromStdin = false } = given?.values ?? {};
      await action.run(words, { role, fromStdin });
      return 0;
    } catch (error) {
      if (!(error instanceof Failure) || error.kind === "unavailable") throw error;
      console.error(error.message);
      return REFUSED;
    }
  });
}
