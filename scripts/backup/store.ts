import { readdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeAtomically } from "../catalogue/atomic-file.ts";
import { type Keep, leftovers, openFolder, outdated, pastBackups } from "./rotation.ts";
import type { Store } from "./types.ts";

function folderStore(folder: string): Store {
  return {
    path: (name) => resolve(folder, name),
    prepare() {
      openFolder(folder);
      for (const name of leftovers(readdirSync(folder), Date.now())) rmSync(join(folder, name), { force: true });
    },
    write: (name, write) => writeAtomically(join(folder, name), write),
    size: async (name) => statSync(join(folder, name)).size,
    names: async () => readdirSync(folder),
    async remove(names) {
      for (const name of names) rmSync(join(folder, name), { force: true });
    },
  };
}

export async function openStore(address: string): Promise<Store> {
  if (!address.startsWith("s3://")) return folderStore(address);
  const { bucketStore } = await import("./bucket.ts");
  return bucketStore(address);
}

export async function rotate(store: Store, keep: Keep): Promise<string[]> {
  const names = outdated(await store.names(), keep, Date.now());
  await store.remove(names);
  return names;
}

export const newestIn = async (store: Store) => pastBackups(await store.names(), Date.now())[0];
