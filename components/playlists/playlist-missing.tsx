import { NotFoundPanel } from "#components/layout/not-found-panel";
import { SiteLink } from "#components/navigation/site-link";

export function PlaylistMissing({ isId }: { isId: boolean }) {
  return (
    <NotFoundPanel title={isId ? "Playlist not found." : "Invalid Playlist ID format."} text="">
      <SiteLink href="/playlists" className="btn btn-primary">
        Back to My Playlists
      </SiteLink>
    </NotFoundPanel>
  );
}
