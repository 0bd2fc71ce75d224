import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Releases memory used during startup, which V8 would otherwise keep: 20–25 MB per process, for a pause of 0.1 s. */
export function releaseStartMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: object) => void;
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
