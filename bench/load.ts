import { Agent, request as send } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Requests at a steady rate or over a number of connections; prints one line of JSON. Run by bench/edge.ts. */
export type Load = {
  url: string;
  seconds: number;
  /** Requests a second, sent whether or not earlier ones were answered; without it each connection sends on and on. */
  rate?: number;
  connections?: number;
  method?: string;
  headers?: Record<string, string>;
  /** `%n` in it and in the headers is the number of the request. */
  body?: string;
};

export type Outcome = { perSecond: number; p50: number; p99: number; max: number; failed: number };

const load = JSON.parse(process.argv[2] ?? "{}") as Load;
const { url, seconds, rate, connections = 32, method = "GET", headers = {}, body } = load;
const agent = new Agent({ keepAlive: true, maxSockets: rate ? 512 : connections });
const times: number[] = [];
let [sent, failed] = [0, 0];

/** Waiting for its turn in this program counts: a visitor waits for that, too. */
function ask(due = performance.now()): Promise<void> {
  sent += 1;
  const numbered = (text: string) => text.replaceAll("%n", String(sent));
  const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, numbered(value)]));
  return new Promise((resolve) => {
    const request = send(numbered(url), { agent, method, headers: own });
    request.once("error", () => {
      failed += 1;
      resolve();
    });
    request.once("response", (response) => {
      response.resume();
      response.once("end", () => {
        if ((response.statusCode ?? 500) >= 400) failed += 1;
        times.push(performance.now() - due);
        resolve();
      });
    });
    request.end(body && numbered(body));
  });
}

const started = performance.now();
const elapsed = () => performance.now() - started;
const pending: Promise<void>[] = [];
if (rate) {
  while (elapsed() < seconds * 1000) {
    while (sent < (elapsed() * rate) / 1000) pending.push(ask(started + (sent * 1000) / rate));
    await pause(1);
  }
} else {
  const goOn = async () => {
    while (elapsed() < seconds * 1000) await ask();
  };
  pending.push(...Array.from({ length: connections }, goOn));
}
await Promise.all(pending);
const took = elapsed() / 1000;
agent.destroy();
times.sort((a, b) => a - b);
const at = (share: number) =>
  Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2));
console.log(
  JSON.stringify({ perSecond: Math.round(times.length / took), p50: at(0.5), p99: at(0.99), max: at(1), failed }),
);
