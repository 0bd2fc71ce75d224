import { type ChildProcess, fork } from "node:child_process";
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { Peer, type Procedures } from "./peer.ts";

/** What a worker is told when it is started. */
export type Assignment = Settings & { number: number; socket: string };

/** What all workers are told. */
export type Settings = {
  host: string;
  port: number;
  replicaUrl?: string;
  /** Whether somebody may ask for its metrics. */
  hasMetrics: boolean;
};

type Options = Assignment & {
  program: string;
  /** What it may call in this process. */
  procedures: Procedures;
};

/** How long a worker that was asked to stop has to write what must not be lost. */
const STOP_MS = 2_000;
/** How long responses that are under way may still take when a worker is replaced. */
const DRAIN_MS = 60_000;

/** A child process that renders, as the front process sees it. */
export class Worker {
  readonly number: number;
  readonly socket: string;
  readonly peer: Peer;
  /** Its connections stay open for the next request. */
  readonly agent = new Agent({ keepAlive: true });
  /** Resolves with why it ended. */
  readonly ended: Promise<string>;
  /** Another one is starting, or has started, in its place. */
  isReplaced = false;
  /** It takes requests. */
  isReady = false;
  wasReady = false;
  isGone = false;
  inFlight = 0;
  /** Heartbeats in a row that it has not answered. */
  unanswered = 0;
  /** Resident memory in bytes, as it told last. */
  memory = 0;
  readonly #child: ChildProcess;

  constructor({ program, procedures, ...assignment }: Options) {
    this.number = assignment.number;
    this.socket = assignment.socket;
    this.#child = fork(program, [JSON.stringify(assignment)], { serialization: "advanced" });
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

  /** Asks for a sign of life; the answer tells its memory. */
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

  /** Lets it finish what it has begun, unless it does not answer, and ends it. */
  async retire(isHung: boolean): Promise<void> {
    this.isReady = false;
    if (isHung) this.kill();
    const deadline = Date.now() + DRAIN_MS;
    while (!this.isGone && this.inFlight > 0 && Date.now() < deadline) await pause(50);
    await this.stop();
  }

  /** Ends it after it has written what must not be lost. */
  async stop(): Promise<void> {
    this.isReady = false;
    this.peer.call("stop").catch(() => {});
    const timer = setTimeout(() => this.kill(), STOP_MS);
    await this.ended;
    clearTimeout(timer);
  }
}
