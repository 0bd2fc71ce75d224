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

Runs all tests, or the stages that are named:
${names.join(", ")}.
npm run check runs those that take seconds. npm run test:faults kills the site and its database twenty times each, which
npm test does twice, and fills a disk.
Ends with status 0 when all passed, 1 when something failed, 2 when there is no such stage.`;

const wished = readWords(HELP, (word) => names.includes(word));

async function runStage(stage, reports, results) {
  console.log(`\n── ${stage.title} ──`);
  const started = performance.now();
  const missing = results.some(({ name, ok }) => name === stage.needs && !ok);
  const outcome = missing
    ? { ok: false, output: `Not run: ${stage.needs} failed.` }
    : await stage.run(join(reports, `${stage.name}.json`));
  if (!outcome.ok && outcome.output) console.log(outcome.output.trim());
  const time = performance.now() - started;
  console.log(`${outcome.ok ? "passed" : "FAILED"} in ${seconds(time)}`);
  return { ...stage, ...outcome, time };
}

// Counts a stage that crashed as one failure.
const failures = ({ ok, failed = 0 }) => (ok ? failed : Math.max(failed, 1));

function summary(results) {
  const width = Math.max(...results.map(({ title }) => title.length));
  const rows = results.map(({ title, ok, time, passed, failed }) => {
    const tests = passed === undefined ? "" : `${passed} passed, ${failed} failed`;
    return `  ${ok ? "✓" : "✗"} ${title.padEnd(width)}  ${seconds(time).padStart(8)}  ${tests}`.trimEnd();
  });
  const passed = results.reduce((sum, result) => sum + (result.passed ?? 0), 0);
  const failed = results.reduce((sum, result) => sum + failures(result), 0);
  const tables = results.flatMap(({ title, table }) => (table ? [`\n── ${title} ──\n${table}`] : []));
  return { text: [...tables, `\n${rows.join("\n")}\n\n${passed} passed, ${failed} failed`].join("\n"), failed };
}

const reports = mkdtempSync(join(tmpdir(), "vitrine-test-"));
try {
  await install();
  await prepare();
  const results = [];
  for (const stage of stages) {
    const isWished = wished.length === 0 ? !stage.onRequest : wished.includes(stage.name);
    if (isWished) results.push(await runStage(stage, reports, results));
  }
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
