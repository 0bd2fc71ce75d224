import { createServer } from "node:net";
import { availableParallelism } from "node:os";
import type { Env } from "#lib/core/env";
import { memoryBytes, WORKER_BYTES } from "#lib/core/workers/default-size";
import { fail, ok, warn } from "#lib/health/findings";
import type { Finding } from "#lib/health/types";
import { lockHolder } from "../database/lock.ts";
import { buildState } from "../launch/build.mjs";

export function checkNode(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const text = process.versions.node;
  if (major > 22 || (major === 22 && minor >= 18)) return ok("Node", text);
  return fail("Node", text, "Node 22.18 or newer is needed: run the commands by npm, which finds the project's own.");
}

export function checkWorkers({ workers }: Pick<Env, "workers">): Finding {
  if (workers === 0) return ok("Workers", "none: the process that listens renders the pages");
  const cores = availableParallelism();
  const text = `${workers} beside the process that listens, on ${cores} ${cores === 1 ? "core" : "cores"}`;
  if (workers > cores) return warn("Workers", text, "More than cores only wait for each other: lower WORKERS.");
  if (workers * WORKER_BYTES > memoryBytes() / 2)
    return warn("Workers", text, "They may take half of the memory: lower WORKERS.");
  return ok("Workers", text);
}

export function checkBuild(): Finding {
  const state = buildState();
  if (state === "current") return ok("Build", "present and of these sources");
  if (state === "shipped") return ok("Build", "present; its sources are not here");
  return state === "missing"
    ? warn("Build", "there is none", "npm start builds it.")
    : warn("Build", "of other sources than those here", "npm start rebuilds it; restart the site.");
}

function portIsFree(host: string, port: number): Promise<string | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(undefined)));
  });
}

/** The running site may have been started with another port. */
function portInUse(dataDir: string): number | undefined {
  const [, pid, port] = /^process (\d+) \(the site on port (\d+)\)/.exec(lockHolder(dataDir)) ?? [];
  try {
    process.kill(Number(pid || Number.NaN), 0);
    return Number(port) || undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? Number(port) : undefined;
  }
}

export async function checkPort({ host, port: configured, siteUrl, dataDir }: Env): Promise<Finding> {
  const subject = "Port";
  const port = portInUse(dataDir) ?? configured;
  const problem = await portIsFree(host, port);
  if (!problem) return ok(subject, `${port} on ${host} is free: the site is not running`);
  if (problem !== "EADDRINUSE")
    return fail(
      subject,
      `${port} on ${host} cannot be used (${problem})`,
      "Set PORT and HOST to what this user may use.",
    );
  const address = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host.includes(":") ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${address}:${port}/api/ready`, {
      headers: { host: new URL(siteUrl).host },
      signal: AbortSignal.timeout(5_000),
    });
    const body = (await answer.json()) as { status?: unknown; success?: unknown };
    if (answer.ok && body) return ok(subject, `${port} on ${host}: the site answers and is ready`);
    return warn(
      subject,
      `${port} on ${host}: the site answers ${answer.status}`,
      "See its log; the lines below may say why.",
    );
  } catch {
    return fail(
      subject,
      `${port} on ${host} is taken by another program`,
      "Stop that program, or set PORT to a free one.",
    );
  }
}
