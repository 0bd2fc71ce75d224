import { LinkedText } from "./linked-text.tsx";

/** What the operator has to tell everyone: plain text, in which https addresses are links. */
export function AnnouncementBanner({ text }: { text: string }) {
  return (
    <aside className="announcement" aria-label="Announcement">
      <LinkedText text={text} />
    </aside>
  );
}
