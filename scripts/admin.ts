import { parseArgs } from "node:util";
import { z } from "zod";
import { Failure } from "#lib/core/errors";
import { emailField, newPassword, usernameField } from "#lib/users/schemas";
import { runCommand } from "./command.ts";
import { randomPassword } from "./launch/random-password.ts";

const HELP = `Usage: npm run admin -- create NAME EMAIL | reset-password NAME | list

Manages the accounts of admins.

  create NAME EMAIL    opens the account of another admin
  reset-password NAME  gives an account another password and signs it out everywhere; NAME is a username or an email
                       address
  list                 shows all admins

  --password-stdin   takes the password from standard input; otherwise one is made up and printed, this once

Ends with status 0 when it is done, 1 when it was refused (the name is taken, there is no such account), and 2 when it
could not run.`;

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

async function create(username: string, email: string, chosen: Chosen): Promise<void> {
  const account = z.object({ username: usernameField, email: emailField, password: passwordField });
  const input = check(account, { username, email, password: chosen.password });
  const { createAdminByShell } = await import("#lib/admin/members/commands");
  const admin = await createAdminByShell(input);
  tell(`${admin.username} (${admin.email}) is an admin now.`, chosen);
}

async function reset(name: string, chosen: Chosen): Promise<void> {
  const password = check(passwordField, chosen.password);
  const { findCredentials, findUser } = await import("#lib/users/queries");
  const { resetPasswordByShell } = await import("#lib/admin/members/commands");
  const user = await findUser((await findCredentials(name))?.id ?? 0);
  if (!user) throw new Failure("not_found", `There is no account called ${name}.`);
  await resetPasswordByShell(user.id, password);
  tell(`${user.username} has another password and is signed out everywhere.`, chosen);
}

async function list(): Promise<void> {
  const { listAdmins } = await import("#lib/users/queries");
  const admins = await listAdmins();
  if (admins.length === 0) console.log("There is no admin yet: npm run admin -- create NAME EMAIL");
  const width = Math.max(...admins.map(({ username }) => username.length));
  for (const { username, email, createdAt } of admins) {
    console.log(`${username.padEnd(width)}  since ${createdAt.slice(0, 10)}  ${email}`);
  }
}

type Act = { words: number; run: (words: string[], fromStdin: boolean) => Promise<void> };

const acts: Record<string, Act> = {
  create: { words: 2, run: async ([name = "", email = ""], own) => create(name, email, await choosePassword(own)) },
  "reset-password": { words: 1, run: async ([name = ""], own) => reset(name, await choosePassword(own)) },
  list: { words: 0, run: list },
};

function readArguments() {
  const options = { help: { type: "boolean", short: "h" }, "password-stdin": { type: "boolean" } } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    console.error((error as Error).message);
    return undefined;
  }
}

const given = readArguments();
const [name = "", ...words] = given?.positionals ?? [];
const act = Object.hasOwn(acts, name) ? acts[name] : undefined;

if (given?.values.help) {
  console.log(HELP);
} else if (!act || act.words !== words.length) {
  console.error(HELP);
  process.exitCode = COULD_NOT_RUN;
} else {
  await runCommand(`npm run admin -- ${name}`, async () => {
    try {
      await act.run(words, given?.values["password-stdin"] ?? false);
      return 0;
    } catch (error) {
      if (!(error instanceof Failure) || error.kind === "unavailable") throw error;
      console.error(error.message);
      return REFUSED;
    }
  });
}
