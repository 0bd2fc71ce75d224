import { EmptyState } from "#components/layout/empty-state";
import { SiteLink } from "#components/navigation/site-link";

export default function VideoNotFound() {
  return (
    <EmptyState text="Video not found.">
      <SiteLink href="/latest" className="btn">
        Latest Videos
      </SiteLink>
    </EmptyState>
  );
}
