import type { RawMetadata } from "./fields.ts";

export function readOembed(text: string): RawMetadata | undefined {
  try {
    const answer = JSON.parse(text);
    if (typeof answer !== "object" || answer === null || answer.type === "error") return undefined;
    return {
      title: answer.title,
      description: answer.description,
      duration: answer.duration,
      thumbnailUrl: answer.thumbnail_url,
      iframeSrc: answer.html,
    };
  } catch {
    return undefined;
  }
}
