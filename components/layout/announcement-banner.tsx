import { Fragment } from "react";
import { linkedParts } from "#lib/settings/linked-text";

/** What the operator has to tell everyone: plain text, in which https addresses are links. */
export function AnnouncementBanner({ text }: { text: string }) {
  return (
    <aside className="announcement" aria-label="Announcement">
      {linkedParts(text).map((part, place) =>
        part.href ? (
          <a key={place} className="link" href={part.href} rel="nofollow noopener">
            {part.text}
          </a>
        ) : (
          <Fragment key={place}>{part.text}</Fragment>
        ),
      )}
    </aside>
  );
}
