import { Agent, request as send } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { percentile } from "./measure/percentile.ts";

export type Load = {
  url: string | string[];
  seconds: number;
  /** Per second, independent of responses; without it each connection sends continuously. */
  rate?: number;
  connections?: number;
  method?: string;
  headers?: Record<string, string>;
  /** `%n` in URL, headers and body is replaced by the request number. */
  body?: string;
};

export type Outcome = { perSecond: number; p50: number; p99: number; max: number; failed: number };

async function run({ url, seconds, rate, connections = 32, method = "GET", headers = {}, body }: Load) {
  const urls = [url].flat();
  const agent = new Agent({ keepAlive: true, maxSockets: rate ? 512 : connections });
  const times: number[] = [];
  let [sent, failed] = [0, 0];

  /** Includes the time spent queued in this program, as a visitor would notice it. */
  function ask(due = performance.now()): Promise<void> {
    const address = urls[sent % urls.length] ?? "";
    sent += 1;
    const numbered = (text: string) => text.replaceAll("%n", String(sent));
    const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, numbered(value)]));
    return new Promise((resolve) => {
      const request = send(numbered(address), { agent, method, headers: own });
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
  const at = (share: number) => Number((percentile(times, share) ?? 0).toFixed(2));
  return { perSecond: Math.round(times.length / took), p50: at(0.5), p99: at(0.99), max: at(1), failed };
}

const loads = JSON.parse(process.argv[2] ?? "[]") as Load[];
console.log(JSON.stringify(await Promise.all(loads.map(run))));
