import { Thumbnail } from "#components/videos/thumbnail";
import type { Playlist } from "#lib/playlists/types";

type Props = { playlist: Pick<Playlist, "id" | "cover">; eager?: boolean };

/** Up to four pictures in the shape of one. */
export function PlaylistCover({ playlist: { id, cover }, eager }: Props) {
  const pictures = cover.length > 0 ? cover : [{ id, thumbnailUrl: null }];
  return (
    <div className="playlist-cover" data-pictures={pictures.length}>
      {pictures.map((video) => (
        <Thumbnail key={video.id} id={video.id} src={video.thumbnailUrl} eager={eager} />
      ))}
    </div>
  );
}
