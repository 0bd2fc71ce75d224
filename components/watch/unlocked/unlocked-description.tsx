import { Description } from "../description.tsx";
import { useUnlocked } from "./unlocked.ts";

export function UnlockedDescription({ id }: { id: number }) {
  const video = useUnlocked(id);
  if (typeof video === "object") return <Description text={video.description} />;
  return video === "loading" ? <span hidden data-awaited="" /> : null;
}
