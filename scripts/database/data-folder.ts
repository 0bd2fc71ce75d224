import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { OperatorError } from "../operator-error.ts";

export function openDataFolder(dataDir: string): string {
  const path = resolve(dataDir);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new OperatorError(`The data folder ${path} cannot be made: ${(error as Error).message}`);
  }
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new OperatorError(
      `The data folder ${path} belongs to another user than the one that runs this. As root: chown -R USER: ${path}`,
    );
  }
  return path;
}

/** Belongs to the owner of its folder, even if root writes it. */
export function writeSecretFile(path: string, text: string): void {
  const draft = `${path}.new`;
  writeFileSync(draft, text, { mode: 0o600 });
  chmodSync(draft, 0o600);
  giveToOwner(dirname(path), draft);
  renameSync(draft, path);
}

export function authSecretOf(dataDir: string): string {
  const path = join(dataDir, "auth-secret");
  if (!existsSync(path)) writeSecretFile(path, `${randomBytes(32).toString("base64url")}\n`);
  const secret = readFileSync(path, "utf8").trim();
  if (secret.length < 32) {
    throw new OperatorError(
      `${path} is damaged. Delete it and start again: a new secret is created and everybody must log in again.`,
    );
  }
  return secret;
}

/** The site's user must be able to read and replace what root writes into its data folder. */
export function giveToOwner(dataDir: string, ...paths: string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dataDir);
  for (const path of paths) chownSync(path, uid, gid);
}
