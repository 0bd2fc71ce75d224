import { ageText } from "../videos/time/age-text.ts";

export function watchedText(lastWatchedAt: string, now: number): string {
  const age = ageText(lastWatchedAt, now);
  return `Watched ${age === "just now" ? "moments ago" : age}`;
}
