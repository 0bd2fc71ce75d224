import { Agent, type IncomingMessage, request as send } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { percentile } from "./measure/percentile.ts";

export type Load = {
  /** In URLs, headers and body, `%n` is replaced by the number of the request and `%a` by the address of a visitor. */
  url: string | string[];
  /** If absent, runs until it is stopped. */
  seconds?: number;
  /** Per second, independent of responses; without it each connection sends continuously. */
  rate?: number;
  /** A single burst of this many requests. */
  burst?: number;
  connections?: number;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Outcome = {
  perSecond: number;
  p50: number;
  p99: number;
  max: number;
  /** By status; 0 if the connection failed. */
  statuses: Record<number, number>;
  failed: number;
  /** Share of responses from the page cache. */
  hits: number;
};

let isStopped = false;

/** In networks that differ from one number to the next. */
const addressOf = (n: number): string => `${20 + ((n * 7) % 180)}.${(n * 31) % 256}.${(n >> 3) % 256}.${1 + (n % 250)}`;

async function run(load: Load): Promise<Outcome> {
  const {
    seconds = Number.POSITIVE_INFINITY,
    rate,
    burst,
    connections = 32,
    method = "GET",
    headers = {},
    body,
  } = load;
  const urls = [load.url].flat();
  const agent = new Agent({ keepAlive: true, maxSockets: burst ?? (rate ? 512 : connections) });
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  let [sent, hits] = [0, 0];

  /** Includes the time spent queued in this program, as a visitor would notice it. */
  function ask(due = performance.now()): Promise<void> {
    const address = urls[sent % urls.length] ?? "";
    sent += 1;
    const visitor = addressOf(sent);
    const numbered = (text: string) => text.replaceAll("%n", String(sent)).replaceAll("%a", visitor);
    const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, numbered(value)]));
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = (status: number) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status > 0) times.push(performance.now() - due);
      resolve();
    };
    const request = send(numbered(address), { agent, method, headers: own });
    request.once("error", () => end(0));
    request.once("response", (response: IncomingMessage) => {
      if (response.headers["x-cache"] === "hit") hits += 1;
      response.resume();
      response.once("end", () => end(response.statusCode ?? 0));
      response.once("error", () => end(0));
    });
    request.end(body && numbered(body));
    return promise;
  }

  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const goesOn = () => !isStopped && elapsed() < seconds * 1000;
  const pending: Promise<void>[] = [];
  if (burst) {
    pending.push(...Array.from({ length: burst }, () => ask()));
  } else if (rate) {
    while (goesOn()) {
      const due = Math.min(elapsed(), seconds * 1000) * (rate / 1000);
      while (sent < due) pending.push(ask(started + (sent * 1000) / rate));
      await pause(1);
    }
  } else {
    const goOn = async () => {
      while (goesOn()) await ask();
    };
    pending.push(...Array.from({ length: connections }, goOn));
  }
  await Promise.all(pending);
  const took = elapsed() / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => Number((percentile(times, share) ?? 0).toFixed(2));
  const failed = Object.entries(statuses).reduce(
    (sum, [status, count]) => (Number(status) < 400 && status !== "0" ? sum : sum + count),
    0,
  );
  const perSecond = Math.round(times.length / took);
  return { perSecond, p50: at(0.5), p99: at(0.99), max: at(1), statuses, failed, hits: hits / (times.length || 1) };
}

process.on("message", async (message: Load[] | "stop") => {
  if (message === "stop") {
    isStopped = true;
    return;
  }
  const outcomes = await Promise.all(message.map(run));
  process.send?.(outcomes, () => process.disconnect());
});
