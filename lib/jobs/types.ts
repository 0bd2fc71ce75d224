import type { z } from "zod";
import type { jobShape } from "./schemas.ts";

/** A job as admins see it. */
export type Job = z.infer<typeof jobShape>;

/** What a job is, and when it is due. */
export type Plan = {
  /** Two words or more with hyphens between them, as it stands in addresses. */
  name: string;
  title: string;
  /** A sentence for admins. */
  does: string;
  /** Seconds from one run to the next, counted from midnight UTC: a job of 3,600 runs at each full hour. */
  every: number;
  /** Seconds by which the runs lie later than that. */
  offset?: number;
  /** It may take hours: nothing else waits for it. */
  isLong?: true;
  /** Does it, and says in a few words what was done. Looks at the signal between its statements. */
  run(signal: AbortSignal): Promise<string>;
};

/** A run that this process has begun; `run` tells it from those before and after it. */
export type Claim = { name: string; run: number };

export type Outcome = { result: string; error?: undefined } | { result?: undefined; error: string };
