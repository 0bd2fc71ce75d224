import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { log } from "#lib/core/log";
import type { Procedures } from "./peer.ts";
import { type Settings, Worker } from "./worker.ts";

export type Options = {
  size: number;
  program: string;
  /** Node flags in addition to those of this process. */
  flags?: string[];
  settings: Settings;
  memoryLimit: number;
  proceduresFor(worker: () => Worker): Procedures;
  timing?: Partial<typeof TIMING>;
};

type Reason = "crash" | "hang" | "memory";

const TIMING = {
  heartbeatMs: 500,
  /** Number of missed heartbeats before a worker gets no requests, is replaced, and is killed. */
  suspectAfter: 2,
  replaceAfter: 4,
  killAfter: 20,
  waitMs: 5_000,
  startMs: 30_000,
  /** Doubles after each failed start. */
  retryMs: 250,
  longestRetryMs: 10_000,
};

export class WorkerPool {
  readonly restarts: Record<Reason, number> = { crash: 0, hang: 0, memory: 0 };
  readonly #options: Options;
  readonly #timing: typeof TIMING;
  readonly #workers = new Set<Worker>();
  #folder = "";
  #lastNumber = 0;
  #failures = 0;
  #heartbeat: NodeJS.Timeout | undefined;
  #isStopping = false;
  #waiting = new Set<() => void>();

  constructor(options: Options) {
    this.#options = options;
    this.#timing = { ...TIMING, ...options.timing };
  }

  get size(): number {
    return this.#options.size;
  }

  get workers(): Worker[] {
    return [...this.#workers];
  }

  get ready(): number {
    return this.workers.filter(({ isReady }) => isReady).length;
  }

  /** Rejects if all of the first workers exit before one is ready. */
  async start(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), "vitrine-"));
    this.#heartbeat = setInterval(() => this.#beat(), this.#timing.heartbeatMs).unref();
    this.#fill();
    const first = this.workers.map(({ ended }) => ended);
    const isUp = this.#untilReady(this.#timing.startMs);
    const failed = Promise.all(first).then(([reason]) => reason);
    const outcome = await Promise.race([isUp, failed]);
    if (outcome === true) return;
    await this.stop();
    throw new Error(`No worker started: ${outcome || "none was ready in time"}.`);
  }

  /** The least busy worker; undefined if none becomes ready in time. */
  async acquire(): Promise<Worker | undefined> {
    const { waitMs } = this.#timing;
    const deadline = Date.now() + waitMs;
    for (;;) {
      const worker = this.#best();
      if (worker) return worker;
      const isStarting = this.workers.some(({ wasReady }) => !wasReady);
      const left = deadline - Date.now();
      if (!isStarting || left <= 0 || !(await this.#untilReady(left))) return undefined;
    }
  }

  announce(name: string, args: unknown[], origin?: Worker): void {
    for (const worker of this.#workers) if (worker !== origin) worker.peer.announce(name, ...args);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#heartbeat);
    for (const wake of this.#waiting) wake();
    await Promise.all(this.workers.map((worker) => worker.stop()));
    await rm(this.#folder, { recursive: true, force: true });
  }

  #best(): Worker | undefined {
    const { suspectAfter } = this.#timing;
    const ready = this.workers.filter(({ isReady }) => isReady);
    const trusted = ready.filter(({ unanswered, isReplaced }) => unanswered < suspectAfter && !isReplaced);
    const [first, ...others] = trusted.length > 0 ? trusted : ready;
    return others.reduce((best, other) => (best && best.inFlight <= other.inFlight ? best : other), first);
  }

  #untilReady(milliseconds: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const wake = () => resolve(!this.#isStopping);
    const timer = setTimeout(() => resolve(false), milliseconds);
    this.#waiting.add(wake);
    void promise.then(() => {
      clearTimeout(timer);
      this.#waiting.delete(wake);
    });
    return promise;
  }

  #fill(): void {
    if (this.#isStopping) return;
    const present = this.workers.filter(({ isReplaced }) => !isReplaced).length;
    for (let missing = this.size - present; missing > 0; missing -= 1) this.#spawn();
  }

  #spawn(): void {
    const { program, flags, settings, proceduresFor } = this.#options;
    const number = ++this.#lastNumber;
    const name = `${number}.sock`;
    const socket =
      process.platform === "win32" ? `\\\\.\\pipe\\${basename(this.#folder)}-${name}` : join(this.#folder, name);
    const procedures = proceduresFor(() => worker);
    const worker: Worker = new Worker({
      ...settings,
      number,
      socket,
      program,
      flags,
      procedures: { ...procedures, ready: () => this.#welcome(worker) },
    });
    this.#workers.add(worker);
    const timer = setTimeout(() => worker.wasReady || worker.kill(), this.#timing.startMs).unref();
    void worker.ended.then((reason) => {
      clearTimeout(timer);
      this.#lose(worker, reason);
    });
  }

  #welcome(worker: Worker): void {
    worker.isReady = true;
    worker.wasReady = true;
    this.#failures = 0;
    if (this.#lastNumber > this.size) log("info", "worker ready", { worker: worker.number });
    const old = this.workers.find(({ isReplaced, isReady }) => isReplaced && isReady);
    if (old) void old.retire(old.unanswered >= this.#timing.suspectAfter);
    for (const wake of this.#waiting) wake();
  }

  #lose(worker: Worker, reason: string): void {
    this.#workers.delete(worker);
    if (this.#isStopping || worker.isReplaced) return;
    this.restarts.crash += 1;
    log("error", "worker exited", { worker: worker.number, reason });
    this.#failures = worker.wasReady ? 0 : this.#failures + 1;
    const { retryMs, longestRetryMs } = this.#timing;
    if (this.#failures === 0) this.#fill();
    else void pause(Math.min(retryMs * 2 ** (this.#failures - 1), longestRetryMs)).then(() => this.#fill());
  }

  #replace(worker: Worker, reason: Reason): void {
    if (worker.isReplaced) return;
    worker.isReplaced = true;
    this.restarts[reason] += 1;
    log("warn", "worker replaced", { worker: worker.number, reason, memory: worker.memory });
    this.#fill();
  }

  #beat(): void {
    const { replaceAfter, killAfter } = this.#timing;
    for (const worker of this.workers) {
      if (!worker.isReady) continue;
      if (worker.memory > this.#options.memoryLimit) this.#replace(worker, "memory");
      if (worker.unanswered >= replaceAfter) this.#replace(worker, "hang");
      if (worker.unanswered >= killAfter) worker.kill();
      worker.ping();
    }
  }
}
