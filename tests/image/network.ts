import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { succeed } from "./buildah.ts";

const PREFIX = "172.30.57";

/** What nginx asks for the addresses of services, as Docker provides it. */
const RESOLVER = "127.0.0.11";

async function namespace(): Promise<ChildProcess> {
  const child = spawn("unshare", ["--net", "sleep", "infinity"], { stdio: "ignore" });
  await once(child, "spawn");
  return child;
}

const inside = (pid: number, ...args: string[]) => succeed("nsenter", [`--net=/proc/${pid}/ns/net`, ...args]);

async function untilOwn(pid: number): Promise<void> {
  const link = (of: string) => succeed("readlink", [`/proc/${of}/ns/net`]);
  while ((await link(String(pid))) === (await link("self"))) await new Promise((resolve) => setTimeout(resolve, 20));
}

export type Network = {
  /** A process in the namespace of a service. */
  pidOf(name: string): number;
  addressOf(name: string): string;
  /** Options of buildah that give the services their names. */
  hosts: string[];
  stop(): Promise<void>;
};

/** The network of docker-compose.yml: one namespace for each service, joined by a bridge, with names. */
export async function startNetwork(names: string[]): Promise<Network> {
  const children: ChildProcess[] = [];
  const start = async (): Promise<number> => {
    const child = await namespace();
    children.push(child);
    await untilOwn(child.pid as number);
    await inside(child.pid as number, "ip", "link", "set", "lo", "up");
    return child.pid as number;
  };
  const hub = await start();
  await inside(hub, "ip", "link", "add", "bridge", "type", "bridge");
  await inside(hub, "ip", "address", "add", `${PREFIX}.1/24`, "dev", "bridge");
  await inside(hub, "ip", "link", "set", "bridge", "up");
  const pids = new Map([["host", hub]]);
  const addressOf = (name: string) => `${PREFIX}.${names.indexOf(name) + 2}`;
  for (const name of names) {
    const pid = await start();
    pids.set(name, pid);
    await inside(hub, "ip", "link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", String(pid));
    await inside(hub, "ip", "link", "set", name, "master", "bridge", "up");
    await inside(pid, "ip", "address", "add", `${addressOf(name)}/24`, "dev", "eth0");
    await inside(pid, "ip", "link", "set", "eth0", "up");
    const records = names.map((each) => `--host-record=${each},${addressOf(each)}`);
    const flags = ["--keep-in-foreground", "--no-resolv", "--no-hosts", "--conf-file=/dev/null", "--pid-file="];
    const listen = ["--bind-interfaces", `--listen-address=${RESOLVER}`, "--user=root"];
    const args = [`--net=/proc/${pid}/ns/net`, "dnsmasq", ...flags, ...listen, ...records];
    children.push(spawn("nsenter", args, { stdio: "ignore" }));
  }
  return {
    pidOf: (name) => pids.get(name) as number,
    addressOf,
    hosts: names.flatMap((name) => ["--add-host", `${name}:${addressOf(name)}`]),
    async stop() {
      const ends = children.map((child) => (child.exitCode === null ? once(child, "exit") : undefined));
      for (const child of children) child.kill("SIGKILL");
      await Promise.all(ends);
    },
  };
}
