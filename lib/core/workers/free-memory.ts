import { readFileSync } from "node:fs";
import { join } from "node:path";

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

const valueIn = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:?\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0);

/** The kernel counts its file cache as used but reclaims it, except for shared memory, which it counts there too. */
function freeInGroup(limit: string, used: string, statistics: string, version: 1 | 2): number | undefined {
  const most = Number(limit);
  if (!Number.isFinite(most)) return undefined;
  const prefix = version === 1 ? "total_" : "";
  const files = ["inactive_file", "active_file"].reduce((sum, name) => sum + valueIn(statistics, prefix + name), 0);
  return most - (Number(used) - files);
}

/** Bytes that can be used before the kernel kills a process of this machine or container. Undefined if not Linux. */
export function freeMemory(root = "/"): number | undefined {
  const machine = read(join(root, "proc/meminfo"));
  if (machine === undefined) return undefined;
  const free = [(valueIn(machine, "MemAvailable") + valueIn(machine, "SwapFree")) * 1024];
  const groups = read(join(root, "proc/self/cgroup")) ?? "";
  const places = [
    {
      version: 2,
      path: /^0::(.*)$/m.exec(groups)?.[1],
      folder: "sys/fs/cgroup",
      names: ["memory.max", "memory.current"],
    },
    {
      version: 1,
      path: /^\d+:(?:[^:]*,)?memory(?:,[^:]*)?:(.*)$/m.exec(groups)?.[1],
      folder: "sys/fs/cgroup/memory",
      names: ["memory.limit_in_bytes", "memory.usage_in_bytes"],
    },
  ] as const;
  for (const { version, path, folder, names } of places) {
    if (path === undefined) continue;
    // Inside a container, the group's own folder is mounted as the root.
    for (const base of [join(root, folder, path), join(root, folder)]) {
      const [limit, used, statistics] = [...names, "memory.stat"].map((name) => read(join(base, name)));
      if (limit === undefined || used === undefined || statistics === undefined) continue;
      const left = freeInGroup(limit, used, statistics, version);
      if (left !== undefined) free.push(left);
      break;
    }
  }
  return Math.min(...free);
}
