import { Drawing } from "#components/ui/icon";
import { INFO } from "../ui/icon-paths.ts";
import { LinkedText } from "./linked-text.tsx";

export function AnnouncementBanner({ text }: { text: string }) {
  return (
    <aside className="announcement" aria-label="Announcement">
      <Drawing path={INFO} />
      <p>
        <LinkedText text={text} />
      </p>
    </aside>
  );
}
