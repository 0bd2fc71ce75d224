import { readFileSync } from "node:fs";
import type { ProcessingEntry } from "./types.ts";

/** Written by `npm run processing-record` from the schema. */
export const PROCESSING_FILE = "lib/settings/processing/record.json";

const entries: ProcessingEntry[] = JSON.parse(readFileSync(PROCESSING_FILE, "utf8"));

export const listProcessing = (): ProcessingEntry[] => entries;
