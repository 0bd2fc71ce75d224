import { spawn } from "node:child_process";
import { join } from "node:path";
import { writeSyntheticFile } from "../synthetic-file.ts";

type Start = { cpu: number; wall: number };

/** Prints the CPU time of all threads when the command ends. */
const MEASURE = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => { const { user, system } = process.cpuUsage(); console.error("CPU", user + system); });',
)}`;

async function importRow(folder: string, number: number): Promise<Start> {
  const file = join(folder, "one-row.csv.gz");
  await writeSyntheticFile(file, 1, 1_000_000 + number);
  const began = performance.now();
  const args = ["--import", MEASURE, "scripts/import.ts", file, "--yes"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const status = await new Promise((resolve) => child.once("close", resolve));
  const cpu = /^CPU (\d+)$/m.exec(output)?.[1];
  if (status !== 0 || !cpu) throw new Error(`The import of one row ended with status ${status}:\n${output}`);
  return { cpu: Number(cpu) / 1e6, wall: (performance.now() - began) / 1000 };
}

/** Seconds that the import command takes for one row. Uses the database of DATABASE_URL. */
export async function measureStart(folder: string, times: number): Promise<Start> {
  // The first start compiles.
  await importRow(folder, 0);
  const starts: Start[] = [];
  for (let number = 1; number <= times; number++) starts.push(await importRow(folder, number));
  return starts.sort((one, other) => one.cpu - other.cpu)[Math.floor(times / 2)] as Start;
}
