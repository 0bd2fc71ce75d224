import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

const PROGRAMS = ["/usr/bin/wrk", "/usr/local/bin/wrk", "/opt/homebrew/bin/wrk"];
const execute = promisify(execFile);

export type LoadResult = {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Including headers. */
  bytes: number;
  failures: number;
};

export type LoadOptions = { seconds: number; connections: number; headers?: Record<string, string>; script?: string };

function milliseconds(text: string): number {
  const [, value = "0", unit] = /([\d.]+)(us|ms|s|m)/.exec(text) ?? [];
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit ?? "ms"] ?? 1);
}

function bytes(text: string): number {
  const [, value = "0", unit] = /([\d.]+)([KMG]?)B/.exec(text) ?? [];
  return Number(value) * ({ "": 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 }[unit ?? ""] ?? 1);
}

const after = (output: string, label: RegExp): string => label.exec(output)?.[1] ?? "";

function read(output: string): LoadResult {
  const requestsPerSecond = Number(after(output, /Requests\/sec:\s+([\d.]+)/));
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.slice(1) ?? [];
  const refused = Number(after(output, /Non-2xx or 3xx responses: (\d+)/));
  return {
    requestsPerSecond,
    p50: milliseconds(after(output, /\n\s+50%\s+(\S+)/)),
    p99: milliseconds(after(output, /\n\s+99%\s+(\S+)/)),
    bytes: Math.round(bytes(after(output, /Transfer\/sec:\s+(\S+)/)) / Math.max(requestsPerSecond, 1)),
    failures: sockets.map(Number).reduce((sum, count) => sum + count, refused),
  };
}

export async function load(
  url: string,
  { seconds, connections, headers = {}, script }: LoadOptions,
): Promise<LoadResult> {
  const program = PROGRAMS.find((path) => existsSync(path));
  if (!program) throw new Error("The bench needs wrk. On Debian: apt-get install -y wrk");
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const scripted = script ? ["-s", script] : [];
  const args = [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--latency",
    "--timeout",
    "10s",
    ...headerArgs,
    ...scripted,
    url,
  ];
  const { stdout } = await execute(program, args);
  return read(stdout);
}
