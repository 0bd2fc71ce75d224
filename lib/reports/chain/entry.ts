import { createHash, randomBytes } from "node:crypto";
import type { Entry, Facts, Head } from "./types.ts";

/** Canonical JSON: sorted keys and no spaces, so that equal facts have equal text. */
export function canonical(facts: Facts): string {
  const sorted = Object.keys(facts).sort();
  return `{${sorted.map((key) => `${JSON.stringify(key)}:${JSON.stringify(facts[key])}`).join(",")}}`;
}

const sha256 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash("sha256").update(text, "utf8").digest());

export const hex = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString("hex");

/** The salt prevents short texts from being guessed by their digest after they were removed. */
export function sealContent(words: Record<string, string>) {
  const content = canonical({ salt: randomBytes(16).toString("hex"), ...words });
  return { content, contentDigest: sha256(content) };
}

/** The text that an entry's hash covers. */
export const entryText = (
  reportId: number,
  { seq, kind, facts, contentDigest, createdAt }: Omit<Entry, "hash" | "content">,
  previous: Uint8Array | null,
): string =>
  canonical({
    at: createdAt.toISOString(),
    content: hex(contentDigest),
    facts: canonical(facts),
    kind,
    previous: hex(previous),
    report: reportId,
    seq,
  });

export const hashOf = (
  reportId: number,
  entry: Omit<Entry, "hash" | "content">,
  previous: Uint8Array | null,
): Uint8Array<ArrayBuffer> => sha256(entryText(reportId, entry, previous));

/** Returns the first inconsistency in a report's entries, or undefined. */
export function findFlaw(reportId: number, entries: Entry[], head: Head): string | undefined {
  let previous: Uint8Array | null = null;
  for (const [at, entry] of entries.entries()) {
    if (entry.seq !== at + 1) return `entry ${at + 1} is missing`;
    if (hex(hashOf(reportId, entry, previous)) !== hex(entry.hash)) return `entry ${entry.seq} was changed`;
    if (entry.content !== null && hex(sha256(entry.content)) !== hex(entry.contentDigest))
      return `the words of entry ${entry.seq} were changed`;
    previous = entry.hash;
  }
  if (entries.length !== head.count || hex(previous) !== hex(head.hash)) return "its last entries are missing";
  return undefined;
}
