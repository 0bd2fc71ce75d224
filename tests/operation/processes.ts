import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { onTestFinished } from "vitest";
import { makeDataFolder } from "../support/data-folder.ts";

type Program = {
  child: ChildProcess;
  pid: number;
  output(): string;
  /** Resolves when a line containing `text` is printed; rejects if the program ends first. */
  says(text: string): Promise<void>;
  /** The exit status, or 128 plus the signal's number. */
  ended: Promise<number>;
};

/** A new folder, removed after the test. */
export function temporaryFolder(): string {
  const folder = makeDataFolder("vitrine-operation-");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A command's output after the line that names its site. */
export const withoutSite = (output: string) => output.replace(/^Site: .+\n/, "");

/** Runs a TypeScript program in a separate process, which doesn't outlive the test. */
export function startProgram(path: string, args: string[] = [], env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, [path, ...args], { env: { ...process.env, ...env }, stdio: "pipe" });
  let text = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number>((resolve) => {
    child.once("close", (code, signal) => resolve(code ?? 128 + (signal === "SIGKILL" ? 9 : 15)));
  });
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  const says = (wanted: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => text.includes(wanted) && resolve();
      listeners.add(look);
      look();
      void ended.then((status) => reject(new Error(`Ended with ${status} before saying "${wanted}":\n${text}`)));
    });
  return { child, pid: child.pid ?? 0, output: () => text, says, ended };
}
