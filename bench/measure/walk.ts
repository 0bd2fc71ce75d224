import { Agent, get } from "node:http";
import { percentile } from "./percentile.ts";

export type Walk = { perSecond: number; p50: number; p95: number; p99: number; failures: number };

function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    }).once("error", () => resolve(0));
  });
}

export async function walk(
  urls: string[],
  together = 4,
  headers: Record<string, string> = { "accept-encoding": "br" },
): Promise<Walk> {
  const agent = new Agent({ keepAlive: true, maxSockets: together });
  const times: number[] = [];
  let failures = 0;
  const waiting = [...urls];
  const started = performance.now();
  async function worker(): Promise<void> {
    for (let url = waiting.shift(); url; url = waiting.shift()) {
      const from = performance.now();
      const status = await ask(url, agent, headers);
      times.push(performance.now() - from);
      if (status !== 200) failures += 1;
    }
  }
  await Promise.all(Array.from({ length: together }, worker));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share));
  return { perSecond: urls.length / seconds, p50: p50 ?? 0, p95: p95 ?? 0, p99: p99 ?? 0, failures };
}
