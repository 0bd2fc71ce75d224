import { readFileSync } from "node:fs";

/** USER_HZ on Linux. */
const TICKS = 100;

export type Role = "front" | "worker" | "jobs" | "postgres";

type Process = { pid: number; role: Role };

type Memory = Process & { rss: number; pss: number; peak: number };

/** Empty if the process has ended, and except on Linux. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

function roleOf(pid: number): Role {
  const [program = "", ...args] = read(pid, "cmdline").split("\0");
  if (/^vitrine worker/.test(program) || args.some((arg) => arg.endsWith("render-worker.ts"))) return "worker";
  if (/^vitrine jobs/.test(program) || args.some((arg) => arg.endsWith("job-worker.ts"))) return "jobs";
  return /\bpostgres(?::|$)/.test(program) ? "postgres" : "front";
}

export function processesOf(pid: number): Process[] {
  const children = read(pid, `task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);
  return [{ pid, role: roleOf(pid) }, ...children.flatMap(processesOf)];
}

export const ofSite = ({ role }: Process): boolean => role !== "postgres";
export const ofDatabase = ({ role }: Process): boolean => role === "postgres";

/** Seconds of CPU time of a program and the processes it started that still run. Linux only, otherwise NaN. */
export function processorSeconds(pid: number, belongs = ofSite): number {
  const seconds = processesOf(pid)
    .filter(belongs)
    .map((each) => read(each.pid, "stat").split(") ")[1]?.split(" "))
    .filter((fields) => fields !== undefined)
    .map((fields) => (Number(fields[11]) + Number(fields[12])) / TICKS);
  return seconds.length > 0 ? seconds.reduce((sum, each) => sum + each) : Number.NaN;
}

/** MB. PSS divides what processes share, such as Node's own code, among them. Linux only, otherwise NaN. */
export function memoryOf(pid: number): Memory[] {
  const megabytes = (text: string, name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? Number.NaN) / 1024;
  return processesOf(pid).map((each) => {
    const [status, shares] = [read(each.pid, "status"), read(each.pid, "smaps_rollup")];
    const [rss, peak] = ["VmRSS", "VmHWM"].map((name) => megabytes(status, name));
    return { ...each, rss: rss ?? Number.NaN, peak: peak ?? Number.NaN, pss: megabytes(shares, "Pss") };
  });
}

/** Without processes that have just ended. */
export function totalOf(memories: Memory[], kind: "rss" | "pss" | "peak"): number {
  const known = memories.filter((each) => ofSite(each) && !Number.isNaN(each[kind]));
  return known.length > 0 ? known.reduce((sum, each) => sum + each[kind], 0) : Number.NaN;
}
