import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/run.mjs";

/** This release, as package.json names it. */
export const programVersion = (): string => JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
