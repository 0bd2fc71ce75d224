// Loaded before a program: moves its process into a control group.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

writeFileSync(join(process.env.MEMORY_GROUP ?? "", "cgroup.procs"), "0");
