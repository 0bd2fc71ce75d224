import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { authSecretOf, openDataFolder } from "../../scripts/database/data-folder.ts";
import { startEmbedded } from "../../scripts/database/embedded.ts";
import { requireLock } from "../../scripts/database/lock.ts";
import { prepareCatalogue } from "../sized-catalogue.ts";

/** Copies a data folder with the owners of its files. */
function copyOf(folder: string): string {
  const copy = `${folder}-copy`;
  rmSync(copy, { recursive: true, force: true });
  execFileSync("cp", ["-a", folder, copy]);
  return copy;
}

/** A database with a synthetic catalogue, for any number of instances. A copy is deleted in the end. */
export async function openCatalogue(videos: number, { isCopy = false } = {}) {
  const source = prepareCatalogue(videos);
  const dataDir = openDataFolder(isCopy ? copyOf(source) : source);
  const lock = requireLock(dataDir, "the bench");
  const postgres = await startEmbedded(dataDir);
  return {
    adminUrl: postgres.adminUrl.replace(/[^/]*$/, "vitrine"),
    settings: {
      DATABASE_URL: postgres.url,
      AUTH_SECRET: authSecretOf(dataDir),
      DEMO: "0",
      UPGRADE_BACKUP: "off",
      TRUSTED_PROXIES: "127.0.0.1",
    },
    async close() {
      await postgres.stop();
      lock.release();
      if (isCopy) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
