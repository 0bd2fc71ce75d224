import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { findNode } from "../../scripts/launch/node.mjs";
import { step } from "../../scripts/launch/run.mjs";
import { buildah, succeed } from "./buildah.ts";

export type Images = { folder: string; isKept: boolean; site: string; postgres: string; nginx: string };

const MIRROR = "http://deb.debian.org/debian";
const CACHE = resolve("node_modules/.cache/image");

const NODE_BASE = "localhost/node";
const SERVICES = "localhost/services";
const SITE = "localhost/vitrine";

export const COMMIT = "0123456789abcdef0123456789abcdef01234567";

/** Official images cannot be downloaded without an engine. These releases of Debian have the same Node libraries, Postgres and nginx. */
const BASES = {
  node: { suite: "bookworm", packages: ["ca-certificates"] },
  services: { suite: "forky", packages: ["postgresql-18", "nginx-light", "gosu", "wget"] },
};

/** A root file system in a tar file, kept for the next time. */
async function debianTar(name: keyof typeof BASES): Promise<string> {
  const { suite, packages } = BASES[name];
  const tar = join(CACHE, `${name}.tar`);
  if (existsSync(tar)) return tar;
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "vitrine-debian-"));
  try {
    const options = ["--variant=minbase", `--include=${packages.join(",")}`];
    // Debian's debootstrap has no script for later releases, which are made like sid.
    await step(`Making a base of Debian ${suite}`, () =>
      succeed("debootstrap", [...options, suite, folder, MIRROR, "/usr/share/debootstrap/scripts/sid"]),
    );
    await succeed("tar", ["-C", folder, "--exclude=./var/cache/apt/*", "--exclude=./dev/*", "-cf", `${tar}.new`, "."]);
    renameSync(`${tar}.new`, tar);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return tar;
}

type Change = (root: string) => Promise<void> | void;

async function imageFrom(store: string, tar: string, name: string, change: Change, env: string[] = []) {
  const container = await buildah(store, "from", "scratch");
  await buildah(store, "add", "--quiet", container, tar, "/");
  await change(await buildah(store, "mount", container));
  for (const each of env) await buildah(store, "config", "--env", each, container);
  await buildah(store, "commit", "--quiet", "--rm", container, name);
}

/** Node and npm of this machine's project, and the user of the official image. */
async function addNode(root: string): Promise<void> {
  cpSync(findNode(), join(root, "usr/local/bin/node"), { dereference: true });
  const npm = dirname(dirname(process.env.npm_execpath ?? (await succeed("sh", ["-c", "realpath $(command -v npm)"]))));
  cpSync(npm, join(root, "usr/local/lib/node_modules/npm"), { recursive: true });
  const bin = join(root, "usr/local/bin/npm");
  writeFileSync(bin, '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n', { mode: 0o755 });
  await succeed("chroot", [root, "useradd", "--create-home", "--uid", "1000", "--shell", "/bin/bash", "node"]);
}

const ENTRYPOINT = "usr/local/bin/docker-entrypoint.sh";

/** As the official image sets it, which scripts/image/standby.sh relies on. */
const POSTGRES_ENVIRONMENT = [
  "PGDATA=/var/lib/postgresql/18/docker",
  "PATH=/usr/lib/postgresql/18/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
];

/** As in the official images: Postgres' entry point, and the logs of nginx on standard output. */
function completeServices(root: string): void {
  cpSync("tests/image/postgres-entrypoint.sh", join(root, ENTRYPOINT));
  chmodSync(join(root, ENTRYPOINT), 0o755);
  rmSync(join(root, "etc/nginx/sites-enabled/default"), { force: true });
  for (const [name, target] of Object.entries({ access: "/dev/stdout", error: "/dev/stderr" })) {
    const log = join(root, `var/log/nginx/${name}.log`);
    rmSync(log, { force: true });
    symlinkSync(target, log);
  }
}

/** Behind a proxy with its own certificate authority, npm needs the machine's settings and certificates for the build. */
async function npmSettings(): Promise<string[]> {
  const files = await Promise.all(
    ["globalconfig", "userconfig"].map((name) => succeed("npm", ["config", "get", name])),
  );
  const text = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, "utf8"));
  const merged = join(CACHE, "npmrc");
  writeFileSync(merged, text.join("\n"));
  const certificates = "/etc/ssl/certs/ca-certificates.crt";
  return [`${merged}:/usr/local/etc/npmrc:ro`, `${certificates}:${certificates}:ro`].flatMap((each) => [
    "--volume",
    each,
  ]);
}

async function buildSiteImage(folder: string): Promise<void> {
  const options = ["--format", "docker", "--isolation", "chroot", "--network", "host", "--pull-never"];
  const values = ["--build-arg", `NODE=${NODE_BASE}`, "--build-arg", `COMMIT=${COMMIT}`];
  const settings = await npmSettings();
  await step("Building the image", () =>
    buildah(folder, "bud", ...options, ...values, ...settings, "--tag", SITE, "."),
  );
}

/** IMAGE_STORE keeps images for the next time, which then does not build them again. */
export async function buildImages(): Promise<Images> {
  const reusable = process.env.IMAGE_STORE;
  const folder = reusable ?? mkdtempSync(join(tmpdir(), "vitrine-images-"));
  mkdirSync(folder, { recursive: true });
  const made = await buildah(folder, "images", "--format", "{{.Name}}");
  const lacks = (name: string) => !made.split("\n").includes(name);
  if (lacks(SERVICES))
    await imageFrom(folder, await debianTar("services"), SERVICES, completeServices, POSTGRES_ENVIRONMENT);
  if (lacks(SITE)) {
    await imageFrom(folder, await debianTar("node"), NODE_BASE, addNode);
    await buildSiteImage(folder);
  }
  return { folder, isKept: reusable !== undefined, site: SITE, postgres: SERVICES, nginx: SERVICES };
}
