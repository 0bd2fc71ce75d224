import { createHash } from "node:crypto";

/** Shorter titles are too ambiguous to match. */
const SHORTEST = 3;

const bareTitle = (title: string): string =>
  title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** Equal for titles that differ only in case, accents, spaces and punctuation. */
export function titleKey(title: string): bigint | undefined {
  const bare = bareTitle(title);
  return bare.length < SHORTEST ? undefined : createHash("sha256").update(bare).digest().readBigInt64BE();
}
