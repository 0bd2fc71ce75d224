type Kept = "local" | "session";

// Looked up at each use: where storage is blocked, naming it throws.
const storageOf = (kept: Kept): Storage => (kept === "local" ? localStorage : sessionStorage);

/** What this browser keeps under a name; null where that is nothing, or storage is blocked. */
export function readStored(key: string, kept: Kept = "local"): string | null {
  try {
    return storageOf(kept).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a name, or with null nothing more. Storage may be blocked or full: nothing may rely on it. */
export function store(key: string, text: string | null, kept: Kept = "local"): void {
  try {
    if (text === null) storageOf(kept).removeItem(key);
    else storageOf(kept).setItem(key, text);
  } catch {}
}
