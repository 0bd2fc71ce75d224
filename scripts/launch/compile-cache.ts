import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { root } from "./run.mjs";

// For dynamically imported modules. Halves their load time; no effect if the folder is not writable.
enableCompileCache(join(root, "node_modules/.cache/node"));
