import { readdirSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeWhole } from "../catalogue/whole-file.ts";
import { type Keep, moments, openFolder, outdated } from "./rotation.ts";
import type { Store } from "./types.ts";

function folderStore(folder: string): Store {
  return {
    path: (name) => resolve(folder, name),
    prepare: () => openFolder(folder),
    write: (name, write) => writeWhole(join(folder, name), write),
    size: async (name) => statSync(join(folder, name)).size,
    names: async () => readdirSync(folder),
    async remove(names) {
      for (const name of names) rmSync(join(folder, name), { force: true });
    },
  };
}

/** The store that an address names: s3://BUCKET/PREFIX, else a folder. */
export async function openStore(address: string): Promise<Store> {
  if (!address.startsWith("s3://")) return folderStore(address);
  // Loaded by who uses it alone.
  const { bucketStore } = await import("./bucket.ts");
  return bucketStore(address);
}

/** Removes what is outdated; returns the names. */
export async function rotate(store: Store, keep: Keep): Promise<string[]> {
  const names = outdated(await store.names(), keep);
  await store.remove(names);
  return names;
}

/** The newest backup of a store, and when it was made. */
export const newestIn = async (store: Store) => moments(await store.names())[0];
