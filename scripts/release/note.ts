import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeSecretFile } from "../database/data-folder.ts";

/** Data about the last upgrade that `npm run back` needs. */
export type UpgradeNote = { at: string; from: string; to: string; migrations: string[]; backup?: string };

const pathOf = (dataDir: string) => join(dataDir, "last-upgrade.json");

export const readNote = (dataDir: string): UpgradeNote | undefined =>
  existsSync(pathOf(dataDir)) ? JSON.parse(readFileSync(pathOf(dataDir), "utf8")) : undefined;

export const writeNote = (dataDir: string, note: UpgradeNote): void =>
  writeSecretFile(pathOf(dataDir), `${JSON.stringify(note)}\n`);
