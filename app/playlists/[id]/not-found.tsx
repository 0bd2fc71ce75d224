import { PlaylistMissing } from "#components/playlists/playlist-missing";

export default function PlaylistNotFound() {
  return <PlaylistMissing />;
}
