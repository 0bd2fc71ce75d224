export type EntryKind =
  | "adopted"
  | "received"
  | "hidden"
  | "asked"
  | "answered"
  | "appealed"
  | "decided"
  | "closed"
  | "reopened";

type Fact = string | number | boolean | null;
export type Facts = Record<string, Fact>;

export type Entry = {
  seq: number;
  kind: string;
  facts: Facts;
  /** Null if there was no text or it has been removed. */
  content: string | null;
  contentDigest: Uint8Array | null;
  createdAt: Date;
  hash: Uint8Array;
};

/** Number of entries and hash of the last one, stored with the report. */
export type Head = { count: number; hash: Uint8Array | null };
