import { Description } from "./description.tsx";
import { useUnlocked } from "./unlocked.ts";

/** The description of a private video, for those who may watch it. */
export function UnlockedDescription({ id }: { id: number }) {
  const video = useUnlocked(id);
  return typeof video === "string" ? null : <Description text={video.description} />;
}
