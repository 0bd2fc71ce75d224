// Must run on Node 20 before anything is installed, like start.mjs.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { install } from "./launch/install.mjs";
import { seconds } from "./launch/run.mjs";
import { prepare, stages } from "./launch/stages.mjs";
import { readWords } from "./launch/words.mjs";

const names = stages.map(({ name }) => name);

const HELP = `Usage: npm test [-- STAGE…]

Runs all tests, or the given stages:
${names.join(", ")}.
npm run check runs the quick ones. npm run test:faults kills the site and its database twenty times each, which
npm test does twice, and fills a disk.
Exits with status 0 if all passed, 1 if something failed, 2 for an unknown stage.`;

const requested = readWords(HELP, (word) => names.includes(word));

function conclude({ ok, output, skipped, time }) {
  if (skipped) return console.log(`skipped: ${skipped}`);
  if (!ok && output) console.log(output.trim());
  console.log(`${ok ? "passed" : "FAILED"} in ${seconds(time)}`);
}

/** The outcome of a stage that cannot run; undefined if it can. */
async function obstacleOf({ needs, install: installTool, optional }, results) {
  if (results.some(({ name, ok }) => name === needs && !ok)) return { ok: false, output: `Not run: ${needs} failed.` };
  return installTool?.().then(
    () => undefined,
    ({ message }) => (optional ? { ok: true, skipped: message } : { ok: false, output: message }),
  );
}

async function runStage(stage, results) {
  console.log(`\n── ${stage.title} ──`);
  const started = performance.now();
  const outcome = (await obstacleOf(stage, results)) ?? (await stage.run(join(reports, `${stage.name}.json`)));
  const result = { ...stage, ...outcome, time: performance.now() - started };
  results.push(result);
  conclude(result);
}

// Counts a stage that crashed as one failure.
const failureCount = ({ ok, failed = 0 }) => (ok ? failed : Math.max(failed, 1));

function summary(results) {
  const width = Math.max(...results.map(({ title }) => title.length));
  const rows = results.map(({ title, ok, time, passed, failed, skipped }) => {
    if (skipped) return `  – ${title.padEnd(width)}  skipped: ${skipped}`;
    const tests = passed === undefined ? "" : `${passed} passed, ${failed} failed`;
    return `  ${ok ? "✓" : "✗"} ${title.padEnd(width)}  ${seconds(time).padStart(8)}  ${tests}`.trimEnd();
  });
  const passed = results.reduce((sum, result) => sum + (result.passed ?? 0), 0);
  const failed = results.reduce((sum, result) => sum + failureCount(result), 0);
  const tables = results.flatMap(({ title, table }) => (table ? [`\n── ${title} ──\n${table}`] : []));
  const named = results.flatMap(({ failures = [] }) => failures.map((failure) => `\nFAILED ${failure}`));
  const end = `\n${rows.join("\n")}\n\n${passed} passed, ${failed} failed`;
  return { text: [...tables, ...named, end].join("\n"), failed };
}

const reports = mkdtempSync(join(tmpdir(), "vitrine-test-"));
try {
  await install();
  await prepare();
  const results = [];
  const chosen = stages.filter(({ name, onRequest }) =>
    requested.length === 0 ? !onRequest : requested.includes(name),
  );
  for (const stage of chosen) await runStage(stage, results);
  const { text, failed } = summary(results);
  console.log(text);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error.message);
  console.log("\n0 passed, 1 failed");
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
