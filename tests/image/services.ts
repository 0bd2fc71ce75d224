import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { composeConfig } from "../compose/compose-file.ts";
import { buildah, type Mount, startIn } from "./buildah.ts";
import type { Images } from "./images.ts";
import { type Network, startNetwork } from "./network.ts";

type Words = string | string[];

type Service = {
  command?: Words;
  entrypoint?: Words;
  environment?: Record<string, string | number>;
  volumes?: string[];
  tmpfs?: string[];
  healthcheck?: { test: string[] };
};

type Run = { status: number; output: string; bytes: Buffer };

type Changes = { env?: Record<string, string>; input?: Buffer };
type Main = ReturnType<typeof startIn>;

const asWords = (given: Words): string[] => (typeof given === "string" ? given.trim().split(/\s+/) : given);

/** PyYAML comes with docker-compose. */
function readCompose(settings: string): Record<string, Service> {
  const { status, output } = composeConfig(undefined, settings);
  if (status !== 0) throw new Error(output);
  const program = "import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin)))";
  const text = execFileSync("/usr/bin/python3", ["-c", program], { input: output, encoding: "utf8" });
  // Compose doubles dollar signs when it prints what it read.
  return JSON.parse(text.replaceAll("$$", "$")).services;
}

/** Runs services of docker-compose.yml in containers, with its commands, mounts, environments, users and health checks. */
export async function startCompose(images: Images, settings: string) {
  const services = readCompose(settings);
  const network: Network = await startNetwork(Object.keys(services));
  const volumesFolder = mkdtempSync(join(tmpdir(), "vitrine-volumes-"));
  const running = new Map<string, Container>();

  const folderFor = (root: string, name: string, path: string, options = ""): string => {
    const folder = join(volumesFolder, name);
    if (existsSync(folder)) return folder;
    mkdirSync(folder, { recursive: true });
    const inImage = join(root, path);
    const owner = existsSync(inImage) ? statSync(inImage) : { uid: 0, gid: 0 };
    const given = Object.fromEntries(options.split(",").map((each) => each.split("=")));
    chownSync(folder, Number(given.uid ?? owner.uid), Number(given.gid ?? owner.gid));
    chmodSync(folder, given.mode ? Number.parseInt(given.mode, 8) : 0o1777);
    return folder;
  };

  const mountsOf = (name: string, { volumes = [], tmpfs = [] }: Service, root: string): Mount[] => [
    ...tmpfs.map((entry) => {
      const [to = "", options] = entry.split(":");
      return { from: folderFor(root, `${name}${to.replaceAll("/", "-")}`, to, options), to };
    }),
    ...volumes.map((entry) => {
      const [from = "", to = "", mode] = entry.split(":");
      return { from: from.startsWith("/") ? from : folderFor(root, from, to), to, readOnly: mode === "ro" };
    }),
  ];

  async function create(name: string) {
    const service = services[name] as Service;
    const image = images[({ database: "postgres", standby: "postgres", nginx: "nginx" }[name] ?? "site") as "site"];
    const container = await buildah(images.folder, "from", "--pull-never", ...network.hosts, image);
    const root = await buildah(images.folder, "mount", container);
    const { config } = JSON.parse(await buildah(images.folder, "inspect", "--type", "image", image)).Docker;
    const mounts = mountsOf(name, service, root);
    const env = Object.fromEntries(Object.entries(service.environment ?? {}).map(([key, value]) => [key, `${value}`]));
    const options = { env, mounts, user: config.User || undefined, namespace: network.pidOf(name) };
    const own = name === "database" ? ["docker-entrypoint.sh"] : [];
    const command = [...asWords(service.entrypoint ?? own), ...asWords(service.command ?? config.Cmd)];
    const check: string[] = service.healthcheck?.test ?? config.Healthcheck.Test;
    return {
      container,
      user: Number(config.User === "node" ? 1000 : 0),
      env: { ...Object.fromEntries((config.Env as string[]).map((each) => each.split(/=(.*)/s))), ...env },
      check: check.slice(1),
      start: () => startIn(images.folder, container, command, options),
    };
  }

  type Container = Awaited<ReturnType<typeof create>> & {
    main: Main;
    exec(command: string[], changes?: Changes): Promise<Run>;
  };

  /** Starts a service and waits until its health check passes. */
  async function up(name: string): Promise<Container> {
    const created = await create(name);
    const main = created.start();
    const exec = (command: string[], { env, input }: Changes = {}) =>
      execBeside(main, created.user, command, { env: { ...created.env, ...env }, input });
    const container = { ...created, main, exec };
    running.set(name, container);
    for (const deadline = Date.now() + 240_000; ; await pause(500)) {
      if (main.child.exitCode !== null) throw new Error(`${name} ended:\n${main.output()}`);
      const { status, output } = await exec(container.check);
      if (status === 0) return container;
      if (Date.now() > deadline) throw new Error(`${name} is not healthy: ${output}\n${main.output()}`);
    }
  }

  /** Sends a signal to the service's own process, as an engine does. */
  function signal(name: string, which: NodeJS.Signals): void {
    const { main } = running.get(name) as Container;
    const pid = commandBelow(main.child.pid as number);
    if (pid !== undefined) process.kill(pid, which);
  }

  async function stop(): Promise<void> {
    for (const [name, { main }] of [...running].reverse()) {
      if (main.child.exitCode === null) signal(name, name === "database" || name === "standby" ? "SIGINT" : "SIGTERM");
      await main.ended;
    }
    for (const { container } of running.values()) await buildah(images.folder, "rm", container);
    await network.stop();
    rmSync(volumesFolder, { recursive: true, force: true });
  }

  return { services, network, up, signal, stop };
}

/** Buildah enters the container's root before it becomes the service. */
const isInside = (pid: number): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/root`) !== "/" && !readlinkSync(`/proc/${pid}/exe`).startsWith("/memfd:buildah");
  } catch {
    return false;
  }
};

/** The first process below one of buildah's that runs in the container's root. */
function commandBelow(pid: number): number | undefined {
  if (isInside(pid)) return pid;
  const children = spawnSync("ps", ["-o", "pid=", "--ppid", `${pid}`], { encoding: "utf8" }).stdout.trim();
  for (const child of children.split(/\s+/).filter(Boolean)) {
    const found = commandBelow(Number(child));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Runs a command in a running container, as an engine's `exec` does. */
async function execBeside(main: Main, user: number, command: string[], { env = {}, input }: Changes): Promise<Run> {
  const pid = commandBelow(main.child.pid as number);
  if (pid === undefined) return { status: 125, output: "not running", bytes: Buffer.alloc(0) };
  const environment = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const flags = [
    "--target",
    `${pid}`,
    "--mount",
    "--net",
    "--root",
    "--wd",
    "--setuid",
    `${user}`,
    "--setgid",
    `${user}`,
  ];
  const child = spawn("nsenter", [...flags, "--", "env", "-i", ...environment, ...command], {
    stdio: "pipe",
  });
  const bytes: Buffer[] = [];
  let output = "";
  child.stdout.on("data", (chunk) => bytes.push(chunk));
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  child.stdin.on("error", () => {}).end(input);
  const [status] = await once(child, "close");
  return { status: status ?? 255, output, bytes: Buffer.concat(bytes) };
}
