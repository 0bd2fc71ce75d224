import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findVarnish } from "../../scripts/launch/varnish.mjs";

/** The shipped configuration in a real Varnish, in front of one instance. */
export async function startVarnish(port: number, instance: string) {
  const path = findVarnish();
  if (!path) throw new Error("Varnish is not installed.");
  const folder = mkdtempSync(join(tmpdir(), "vitrine-varnish-"));
  const [, instancePort = ""] = instance.split(":");
  const shipped = readFileSync("scripts/varnish/site.vcl", "utf8");
  const file = join(folder, "site.vcl");
  writeFileSync(file, shipped.replace('.port = "3000"', `.port = "${instancePort}"`));
  const args = ["-F", "-a", `127.0.0.1:${port}`, "-f", file, "-n", folder, "-s", "malloc,64m", "-j", "none"];
  const program = spawn(path, args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise((resolve) => program.once("exit", resolve));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) break;
    if (tries === 200 || program.exitCode !== null) throw new Error(`Varnish did not start:\n${output}`);
    await pause(50);
  }
  return {
    url,
    async stop() {
      program.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
