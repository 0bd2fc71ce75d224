import { setPriority } from "node:os";
import { registerProcessMetrics } from "#lib/http/metrics/process";
import { wakeLocalRunner } from "#lib/jobs/bell";
import { startRunner } from "#lib/jobs/runner";
import { captureConsoleErrors } from "#lib/server/error-log";
import { watchProviders } from "#lib/videos/providers/watch";
import { connectChild } from "./child.ts";
import type { Assignment } from "./worker.ts";

const { hasMetrics } = JSON.parse(process.argv[2] ?? "{}") as Assignment;

/** Visitors go first. */
const PRIORITY = 5;

process.title = "vitrine jobs";
setPriority(PRIORITY);
captureConsoleErrors();
if (hasMetrics) registerProcessMetrics();

await watchProviders();
const stopRunner = startRunner();
const front = connectChild({ procedures: { wake: wakeLocalRunner }, stop: stopRunner });
void front.call("ready");
