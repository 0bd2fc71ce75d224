import type { ReactNode } from "react";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { SiteLink } from "#components/navigation/site-link";

const MISSING = { title: "Video not found.", text: "It may have been removed." };
const WORDS = {
  hidden: { title: "This video is not available at the moment.", text: "It is being reviewed and may return." },
  removed: { title: "This video was removed.", text: "It is no longer available on this site." },
  dead: {
    title: "This video is gone.",
    text: "The site that hosted it no longer has it. If it returns there, it returns here, also to favorites and playlists.",
  },
};

type Props = { removal?: keyof typeof WORDS | undefined; more?: ReactNode };

/** Shown for unknown, removed and hidden videos, and for videos deleted at their provider. */
export function VideoMissing({ removal, more }: Props) {
  return (
    <NotFoundPanel {...(removal ? WORDS[removal] : MISSING)} isGone={removal !== undefined} more={more}>
      <SiteLink href="/latest" className="btn btn-primary">
        Latest Videos
      </SiteLink>
    </NotFoundPanel>
  );
}
