import { Fragment } from "react";
import { linkedParts } from "#lib/settings/linked-text";

export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map((part, place) =>
    part.href ? (
      <a key={place} className="link" href={part.href} rel="nofollow noopener">
        {part.text}
      </a>
    ) : (
      <Fragment key={place}>{part.text}</Fragment>
    ),
  );
}
