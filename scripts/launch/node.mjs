import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const [major, minor] = process.versions.node.split(".").map(Number);

const runningIsEnough = major > 22 || (major === 22 && minor >= 18);

export function findNode() {
  if (runningIsEnough) return process.execPath;
  const candidates = ["node_modules/.bin/node", "node_modules/node/bin/node"].map((path) => join(root, path));
  const found = candidates.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    `Node ${process.versions.node} is too old and the project's own Node 24 is not in node_modules. ` +
      "Remove the node_modules folder and start again; if npm is set to ignore-scripts, allow scripts for this folder.",
  );
}

export function toolEnvironment(changes = {}) {
  const bin = join(root, "node_modules/.bin");
  return { ...process.env, PATH: `${bin}:${process.env.PATH ?? ""}`, NEXT_TELEMETRY_DISABLED: "1", ...changes };
}
