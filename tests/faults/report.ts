import { appendFileSync } from "node:fs";

const times = (milliseconds: number[]) => {
  const seconds = milliseconds.toSorted((a, b) => a - b).map((each) => (each / 1000).toFixed(2));
  if (seconds.length === 1) return `${seconds[0]} s`;
  return `${seconds[0]} to ${seconds.at(-1)} s, mostly ${seconds[Math.floor(seconds.length / 2)]} s`;
};

export function report(fault: string, facts: Record<string, string | number | number[]>): void {
  const parts = Object.entries(facts).map(([name, fact]) => `${name} ${Array.isArray(fact) ? times(fact) : fact}`);
  const line = `${fault.padEnd(34)}  ${parts.join(", ")}`;
  const file = process.env.FAULT_TABLE;
  if (file) appendFileSync(file, `${line}\n`);
  else console.log(line);
}

export const countsText = (statuses: Map<number, number>): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status || "cut"}`)
    .join(" + ");
