import { existsSync } from "node:fs";
import { installFromDebian } from "./debian.mjs";
import { run } from "./run.mjs";

const installed = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"];

export const findNginx = () => installed.find((path) => existsSync(path));

export async function ensureNginx() {
  if (!findNginx()) {
    await installFromDebian("nginx", "nginx-light");
    await run("service", ["nginx", "stop"]);
  }
  const found = findNginx();
  if (found) return found;
  throw new Error("Tests of several instances need nginx. Install it with: sudo apt-get install -y nginx-light");
}
