import { ageText } from "../videos/age-text.ts";

/** "Watched 3 days ago"; within this minute, "Watched moments ago". */
export function watchedText(lastWatchedAt: string, now: number): string {
  const age = ageText(lastWatchedAt, now);
  return `Watched ${age === "just now" ? "moments ago" : age}`;
}
