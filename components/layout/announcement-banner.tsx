import { LinkedText } from "./linked-text.tsx";

export function AnnouncementBanner({ text }: { text: string }) {
  return (
    <aside className="announcement" aria-label="Announcement">
      <LinkedText text={text} />
    </aside>
  );
}
