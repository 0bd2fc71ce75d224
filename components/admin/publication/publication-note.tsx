import type { EditedVideo } from "#lib/videos/admin/types";
import { STATE_LABELS } from "#lib/videos/states";
import { momentText } from "./moment.ts";

/** Tells staff who can see this video. */
export function PublicationNote({ video: { state, publishAt, problem } }: { video: EditedVideo }) {
  const when = publishAt ? ` It is published on ${momentText(publishAt)}.` : "";
  return (
    <p>
      <span className="badge">{STATE_LABELS[state]}</span>
      {state !== "public" && ` Only admins see this page.${when}`}
      {problem && ` It was not published: ${problem}`}
    </p>
  );
}
