import { readFileSync } from "node:fs";

const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The process ended meanwhile.
    return "";
  }
};

/** Child processes of a site, by id, where the system tells. */
const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);

const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`);

/** Workers of a site that are ready: until then they bear the name of their program. */
export const workersOf = (site: number): number[] =>
  childrenOf(site).filter((pid) => commandOf(pid).startsWith("vitrine worker"));

/** Those that are only starting, too. */
export const startedWorkersOf = (site: number): number[] =>
  childrenOf(site).filter((pid) => /^vitrine worker|workers\/main\.ts/.test(commandOf(pid)));
