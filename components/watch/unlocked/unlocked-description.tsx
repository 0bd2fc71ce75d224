import { Description } from "../description.tsx";
import { useUnlocked } from "./unlocked.ts";

export function UnlockedDescription({ id }: { id: number }) {
  const video = useUnlocked(id);
  return typeof video === "string" ? null : <Description text={video.description} />;
}
