import type { Writable } from "node:stream";

/** Where backups lie: a folder, or a bucket. */
export type Store = {
  /** How restore names one of its backups. */
  path(name: string): string;
  prepare(): void;
  /** Nobody sees half a backup: it is there when it is complete. */
  write(name: string, write: (target: Writable) => Promise<void>): Promise<void>;
  size(name: string): Promise<number>;
  names(): Promise<string[]>;
  remove(names: string[]): Promise<void>;
};
