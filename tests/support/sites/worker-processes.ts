import { readFileSync } from "node:fs";

const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The process has exited.
    return "";
  }
};

const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);

const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`);

/** Workers rename themselves when they are ready. */
export const workersOf = (site: number): number[] =>
  childrenOf(site).filter((pid) => commandOf(pid).startsWith("vitrine worker"));

export const startedWorkersOf = (site: number): number[] =>
  childrenOf(site).filter((pid) => /^vitrine worker|workers\/render-worker\.ts/.test(commandOf(pid)));

export const jobProcessOf = (site: number): number | undefined =>
  childrenOf(site).find((pid) => commandOf(pid).startsWith("vitrine jobs"));
