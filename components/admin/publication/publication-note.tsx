import { SiteLink } from "#components/navigation/site-link";
import type { EditedVideo } from "#lib/videos/admin/types";
import { STATE_LABELS } from "#lib/videos/states";
import { momentText } from "./moment.ts";

/** Tells staff who can see this video. */
export function PublicationNote({ video: { id, state, publishAt, problem } }: { video: EditedVideo }) {
  if (state === "public") {
    return (
      <SiteLink href={`/videos/${id}`} className="link inline-flex min-h-11 items-center">
        Public: see it on the site
      </SiteLink>
    );
  }
  const when = publishAt ? ` It is published on ${momentText(publishAt)}.` : "";
  return (
    <span>
      <span className="badge">{STATE_LABELS[state]}</span> Only admins see this page.{when}
      {problem && ` It was not published: ${problem}`}
    </span>
  );
}
