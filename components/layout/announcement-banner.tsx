/** What the operator has to tell everyone, as plain text. */
export function AnnouncementBanner({ text }: { text: string }) {
  return (
    <aside className="announcement" aria-label="Announcement">
      {text}
    </aside>
  );
}
