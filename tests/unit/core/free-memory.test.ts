import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freeMemory } from "#lib/core/workers/free-memory";

const MB = 2 ** 20;

function machine(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "vitrine-memory-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

const MEMINFO = "MemTotal:  8388608 kB\nMemAvailable:    4194304 kB\nSwapFree:        1048576 kB\n";
const v2 = (max: string) => ({
  "sys/fs/cgroup/memory.max": `${max}\n`,
  "sys/fs/cgroup/memory.current": `${600 * MB}\n`,
  "sys/fs/cgroup/memory.stat": `anon 1\nfile ${400 * MB}\ninactive_file ${200 * MB}\nactive_file ${50 * MB}\nshmem ${150 * MB}\n`,
});

test("without a limit, counts available memory and free swap", () => {
  expect(freeMemory(machine({ "proc/meminfo": MEMINFO, "proc/self/cgroup": "0::/\n" }))).toBe(5 * 1024 * MB);
  expect(freeMemory(machine({ "proc/meminfo": MEMINFO, "proc/self/cgroup": "0::/\n", ...v2("max") }))).toBe(
    5 * 1024 * MB,
  );
});

test("in a container, counts the limit minus used memory, except cached files", () => {
  const group = { "proc/meminfo": MEMINFO, "proc/self/cgroup": "0::/\n" };
  expect(freeMemory(machine({ ...group, ...v2(String(768 * MB)) }))).toBe((768 - 600 + 250) * MB);
});

test("in a cgroup v1, also subtracts the cached files of nested groups from used memory", () => {
  const folder = "sys/fs/cgroup/memory/site";
  const files = {
    "proc/meminfo": MEMINFO,
    "proc/self/cgroup": "4:cpu,cpuacct:/\n3:memory:/site\n0::/\n",
    [`${folder}/memory.limit_in_bytes`]: `${512 * MB}\n`,
    [`${folder}/memory.usage_in_bytes`]: `${500 * MB}\n`,
    [`${folder}/memory.stat`]: `inactive_file 1\ntotal_inactive_file ${90 * MB}\ntotal_active_file ${10 * MB}\n`,
  };
  expect(freeMemory(machine(files))).toBe(112 * MB);
});

test("is undefined without /proc/meminfo", () => expect(freeMemory(machine({}))).toBeUndefined());
