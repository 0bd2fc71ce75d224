import { type ChildProcess, fork } from "node:child_process";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Peer, type Procedures } from "./peer.ts";

export type Assignment = Settings & { number: number; socket: string };

export type Settings = {
  host: string;
  port: number;
  replicaUrl?: string;
  hasMetrics: boolean;
};

type Options = Assignment & {
  program: string;
  flags?: string[];
  procedures: Procedures;
};

const STOP_MS = 3_000;
const DRAIN_MS = 60_000;

export class Worker {
  readonly number: number;
  readonly socket: string;
  readonly peer: Peer;
  readonly agent = new Agent({ keepAlive: true });
  readonly ended: Promise<string>;
  isReplaced = false;
  isReady = false;
  wasReady = false;
  isGone = false;
  inFlight = 0;
  unanswered = 0;
  memory = 0;
  readonly #child: ChildProcess;

  constructor({ program, flags = [], procedures, ...assignment }: Options) {
    this.number = assignment.number;
    this.socket = assignment.socket;
    this.#child = fork(program, [JSON.stringify(assignment)], {
      serialization: "advanced",
      execArgv: [...process.execArgv, ...flags],
    });
    this.peer = new Peer(this.#child, procedures);
    const { promise, resolve } = Promise.withResolvers<string>();
    this.ended = promise;
    const end = (reason: string) => {
      this.isGone = true;
      this.isReady = false;
      this.agent.destroy();
      resolve(reason);
    };
    this.#child.once("error", (error) => end(error.message));
    this.#child.once("exit", (code, signal) => end(signal ?? `status ${code}`));
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  ping(): void {
    this.unanswered += 1;
    this.peer.call("ping").then(
      (memory) => {
        this.unanswered = 0;
        this.memory = Number(memory);
      },
      () => {},
    );
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }

  async retire(isHung: boolean): Promise<void> {
    this.isReady = false;
    if (isHung) this.kill();
    const deadline = Date.now() + DRAIN_MS;
    while (!this.isGone && this.inFlight > 0 && Date.now() < deadline) await pause(50);
    await this.stop();
  }

  async stop(): Promise<void> {
    this.isReady = false;
    this.peer.call("stop").catch(() => {});
    const timer = setTimeout(() => this.kill(), STOP_MS);
    await this.ended;
    clearTimeout(timer);
  }
}
