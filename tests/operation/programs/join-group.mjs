// Preloaded: moves the process into a cgroup.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

writeFileSync(join(process.env.MEMORY_GROUP ?? "", "cgroup.procs"), "0");
