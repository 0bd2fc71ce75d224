import { spawn } from "node:child_process";
import { join } from "node:path";
import { run } from "../../scripts/launch/run.mjs";

export async function succeed(command: string, args: string[]): Promise<string> {
  const { status, output } = await run(command, args);
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with status ${status}:\n${output.trim()}`);
  return output.trim();
}

/** Debian's buildah without an engine or a daemon; the folder is its storage. */
const words = (folder: string, args: string[]) => [
  ...["--storage-driver", "vfs", "--root", join(folder, "storage"), "--runroot", join(folder, "run")],
  ...args,
];

export const buildah = (folder: string, ...args: string[]) => succeed("buildah", words(folder, args));

export type Mount = { from: string; to: string; readOnly?: boolean };

export type RunOptions = { env?: Record<string, string>; mounts?: Mount[]; user?: string; namespace?: number };

const flags = ({ env = {}, mounts = [], user }: RunOptions) => [
  ...Object.entries(env).flatMap(([name, value]) => ["--env", `${name}=${value}`]),
  ...mounts.flatMap(({ from, to, readOnly }) => ["--volume", `${from}:${to}${readOnly ? ":ro" : ""}`]),
  ...(user ? ["--user", user] : []),
];

/** Starts a command in a container, in the network namespace of a process. */
export function startIn(folder: string, container: string, command: string[], options: RunOptions = {}) {
  const inner = ["run", "--isolation", "chroot", "--network", "host", ...flags(options), container, "--", ...command];
  const args = ["buildah", ...words(folder, inner)];
  const all = options.namespace ? ["nsenter", `--net=/proc/${options.namespace}/ns/net`, ...args] : args;
  const child = spawn(all[0] as string, all.slice(1), { stdio: "pipe" });
  const chunks: Buffer[] = [];
  let text = "";
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  const ended = new Promise<number>((resolve) => child.once("close", (code) => resolve(code ?? 255)));
  return { child, ended, output: () => text, bytes: () => Buffer.concat(chunks) };
}
