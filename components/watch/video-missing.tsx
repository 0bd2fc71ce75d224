import { NotFoundPanel } from "#components/layout/not-found-panel";
import { SiteLink } from "#components/navigation/site-link";

/** In place of a video that never was, or that was removed. */
export function VideoMissing({ isRemoved = false }: { isRemoved?: boolean }) {
  const words = isRemoved
    ? { title: "This video was removed.", text: "It is no longer available on this site." }
    : { title: "Video not found.", text: "It may have been removed." };
  return (
    <NotFoundPanel {...words} isGone={isRemoved}>
      <SiteLink href="/latest" className="btn btn-primary">
        Latest Videos
      </SiteLink>
    </NotFoundPanel>
  );
}
