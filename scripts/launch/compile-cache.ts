import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { root } from "./run.mjs";

// For modules that are imported dynamically. As for the site, it halves what they take; without effect where it cannot be
// written.
enableCompileCache(join(root, "node_modules/.cache/node"));
