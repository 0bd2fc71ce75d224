type Kept = "local" | "session";

// Accessing storage throws where it is blocked.
const storageOf = (kept: Kept): Storage => (kept === "local" ? localStorage : sessionStorage);

export function readStored(key: string, kept: Kept = "local"): string | null {
  try {
    return storageOf(kept).getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, text: string | null, kept: Kept = "local"): void {
  try {
    if (text === null) storageOf(kept).removeItem(key);
    else storageOf(kept).setItem(key, text);
  } catch {}
}
