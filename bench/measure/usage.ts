import { readFileSync } from "node:fs";

/** Clock ticks a second, as Linux counts them for programs. */
const TICKS = 100;

/** Seconds of processor time that a process has used so far, all its threads together. Linux only; else NaN. */
export function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return Number.NaN;
  }
}

/** Memory of a process in MB: now, and the most it ever had. Linux only; else NaN. */
export function memory(pid: number): { now: number; peak: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN);
    return { now: kilobytes("VmRSS") / 1024, peak: kilobytes("VmHWM") / 1024 };
  } catch {
    return { now: Number.NaN, peak: Number.NaN };
  }
}
