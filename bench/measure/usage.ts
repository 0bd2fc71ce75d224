import { readFileSync } from "node:fs";

/** USER_HZ on Linux. */
const TICKS = 100;

/** Seconds of CPU time of all threads. Linux only, otherwise NaN. */
export function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return Number.NaN;
  }
}

/** MB, now and at its peak. Linux only, otherwise NaN. */
export function memory(pid: number): { now: number; peak: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN);
    return { now: kilobytes("VmRSS") / 1024, peak: kilobytes("VmHWM") / 1024 };
  } catch {
    return { now: Number.NaN, peak: Number.NaN };
  }
}
