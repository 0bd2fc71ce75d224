import { NotFoundPanel } from "#components/layout/not-found-panel";
import { SiteLink } from "#components/navigation/site-link";

export function VideoMissing() {
  return (
    <NotFoundPanel title="Video not found." text="It may have been removed.">
      <SiteLink href="/latest" className="btn btn-primary">
        Latest Videos
      </SiteLink>
    </NotFoundPanel>
  );
}
