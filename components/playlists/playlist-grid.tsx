import type { Playlist } from "#lib/playlists/types";
import { PlaylistCard } from "./playlist-card.tsx";

/** How many pictures load at once: about the first row of a desktop. */
const EAGER = 4;

export function PlaylistGrid({ playlists }: { playlists: Playlist[] }) {
  return (
    <ul className="grid">
      {playlists.map((playlist, index) => (
        <li key={playlist.id}>
          <PlaylistCard playlist={playlist} eager={index < EAGER} />
        </li>
      ))}
    </ul>
  );
}
