import { releaseStartMemory } from "#lib/core/workers/start-memory";
import { registerProcessMetrics } from "#lib/http/metrics/process";
import { startRunner } from "#lib/jobs/runner";
import { wakeLocalRunner } from "#lib/jobs/wake-up";
import { captureConsoleErrors } from "#lib/server/error-log";
import { startSweeping } from "#lib/videos/pictures/sweep";
import { watchProviders } from "#lib/videos/providers/watch";
import { connectChild, lowerPriority } from "./child.ts";
import type { Assignment } from "./worker.ts";

const { hasMetrics } = JSON.parse(process.argv[2] ?? "{}") as Assignment;

lowerPriority(6);
process.title = "vitrine jobs";
captureConsoleErrors();
if (hasMetrics) registerProcessMetrics();

await watchProviders();
startSweeping();
const stopRunner = startRunner();
const front = connectChild({ procedures: { wake: wakeLocalRunner }, stop: stopRunner });
releaseStartMemory();
front.announce("ready");
