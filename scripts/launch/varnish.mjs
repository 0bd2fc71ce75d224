import { existsSync } from "node:fs";
import { installFromDebian } from "./debian.mjs";
import { run } from "./run.mjs";

const installed = ["/usr/sbin/varnishd", "/usr/local/sbin/varnishd", "/opt/homebrew/sbin/varnishd"];

export const findVarnish = () => installed.find((path) => existsSync(path));

export async function ensureVarnish() {
  if (!findVarnish()) {
    await installFromDebian("Varnish", "varnish");
    await installFromDebian("Varnish modules", "varnish-modules");
    await run("service", ["varnish", "stop"]);
  }
  const found = findVarnish();
  if (found) return found;
  throw new Error(
    "Tests of the outer cache need Varnish. Install it with: sudo apt-get install -y varnish varnish-modules",
  );
}
