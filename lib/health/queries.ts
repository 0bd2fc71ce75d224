import { oldestPurge } from "#lib/catalog/outer-cache/queries";
import { type Env, env } from "#lib/core/env";
import { inFrontProcess } from "#lib/core/workers/front-process";
import { listJobs } from "#lib/jobs/queries";
import { readBacklog } from "#lib/outbox/queries";
import { describeUse } from "#lib/videos/pictures/queries";
import { examineNotifications, examineStandby } from "./connections/queries.ts";
import { adviceOnFailure } from "./database/policy.ts";
import { examineDatabase } from "./database/queries.ts";
import { fail } from "./findings.ts";
import { checkOutbox } from "./machine/outbox.ts";
import { checkOuterCache } from "./machine/outer-cache.ts";
import { checkPictures } from "./machine/pictures.ts";
import { checkJobs } from "./machine/policy.ts";
import { examineMachine } from "./machine/queries.ts";
import type { Finding, FindingGroup } from "./types.ts";

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().split("\n").at(-1) as string;

type Configured = Partial<Pick<Env, "databaseReplicaUrl" | "mail" | "webhook" | "pictures" | "outerCache">>;

/** Everything configured is passed in, because doctor's own environment is not a site's. */
export async function examineDatabases({
  databaseReplicaUrl,
  mail,
  webhook,
  pictures,
  outerCache,
}: Configured): Promise<Finding[]> {
  try {
    const findings = await examineDatabase();
    findings.push(await examineNotifications());
    if (databaseReplicaUrl) findings.push(await examineStandby(databaseReplicaUrl));
    const isMigrated = findings.some(({ subject, state }) => subject === "Migrations" && state === "ok");
    if (isMigrated)
      findings.push(
        checkJobs(await listJobs()),
        checkOutbox({ mail, webhook }, await readBacklog()),
        checkPictures(pictures, await describeUse()),
        checkOuterCache(outerCache, await oldestPurge()),
      );
    return findings;
  } catch (error) {
    const text = firstLine(error);
    return [fail("Database", text, adviceOnFailure(text))];
  }
}

export type HealthReport = { at: Date; groups: FindingGroup[] };

const FRESH_MS = 60_000;

const globals = globalThis as { vitrineHealth?: { latest?: HealthReport; next?: Promise<HealthReport> } };
globals.vitrineHealth ??= {};
const state = globals.vitrineHealth;

async function examineSite(): Promise<FindingGroup[]> {
  const { dataDir, ...configured } = env();
  const [machine, database] = await Promise.all([
    examineMachine({ dataDir, isSite: true }),
    examineDatabases(configured),
  ]);
  return [
    { title: "Database", findings: database },
    { title: "This instance", findings: machine },
  ];
}

/** Concurrent calls share one report. */
export const examineNow = inFrontProcess("examine health", (): Promise<HealthReport> => {
  state.next ??= (async () => {
    state.latest = { at: new Date(), groups: await examineSite() };
    return state.latest;
  })().finally(() => {
    state.next = undefined;
  });
  return state.next;
});

export async function recentHealth(): Promise<HealthReport> {
  const { latest } = state;
  return latest && Date.now() - latest.at.getTime() < FRESH_MS ? latest : examineNow();
}

export function knownFailures(): string[] {
  void recentHealth().catch(() => {});
  const findings = state.latest?.groups.flatMap((group) => group.findings) ?? [];
  return findings.filter((finding) => finding.state === "fail").map(({ subject }) => subject);
}
