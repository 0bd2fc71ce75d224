import type { z } from "zod";
import type { jobShape } from "./schemas.ts";

export type Job = z.infer<typeof jobShape>;

export type Scheduled = {
  name: string;
  title: string;
  does: string;
  /** Seconds, counted from midnight UTC; 3,600 runs at every full hour. */
  every: number;
  offset?: number;
  isLong?: true;
};

/** Returns a short summary for admins. Must check the signal between statements. */
export type Run = (signal: AbortSignal) => Promise<string>;

export type Plan = Scheduled & { run: Run };

/** `due` tells whether the job was woken during the run. */
export type Claim = { name: string; run: number; due: string };

export type Outcome = { result: string; error?: undefined } | { result?: undefined; error: string };
