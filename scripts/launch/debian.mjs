import { existsSync } from "node:fs";
import { run, step } from "./run.mjs";

export async function installFromDebian(title, ...names) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  await step(`Installing ${title}`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...names]]) {
      const { status, output } = await run("apt-get", ["-q", ...args], { env });
      if (status !== 0) throw new Error(`apt-get ${args[0]} ended with status ${status}:\n${output.trim()}`);
    }
  });
}
