import { fork } from "node:child_process";
import type { Load, Outcome } from "../load.ts";

const PROGRAM = new URL("../load.ts", import.meta.url).pathname;

/** In one separate process, so that generating load doesn't slow the measuring process down. */
export function startLoads(loads: Load[]): { outcomes: Promise<Outcome[]>; stop(): void } {
  const child = fork(PROGRAM, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const outcomes = new Promise<Outcome[]>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Outcome[]));
    child.once("close", (status) => reject(new Error(`The generator of load ended with status ${status}`)));
  });
  child.send(loads);
  return { outcomes, stop: () => void child.send("stop") };
}

export const runLoads = (loads: Load[]): Promise<Outcome[]> => startLoads(loads).outcomes;
