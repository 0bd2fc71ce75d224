import { ageText } from "../videos/age-text.ts";

/** "Watched 3 days ago". What was watched within this minute has been so for less than one. */
export function watchedText(lastWatchedAt: string, now: number): string {
  const age = ageText(lastWatchedAt, now);
  return `Watched ${age === "just now" ? "less than a minute ago" : age}`;
}
