import type { Writable } from "node:stream";

export type Store = {
  path(name: string): string;
  prepare(): void;
  /** Atomic: the file appears when it is complete. */
  write(name: string, write: (target: Writable) => Promise<void>): Promise<void>;
  size(name: string): Promise<number>;
  names(): Promise<string[]>;
  remove(names: string[]): Promise<void>;
};
