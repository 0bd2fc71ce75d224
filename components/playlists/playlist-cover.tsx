import { Thumbnail } from "#components/videos/thumbnail";
import type { Playlist } from "#lib/playlists/types";

type Props = { playlist: Pick<Playlist, "id" | "cover">; eager?: boolean };

const TILES: Record<number, string> = {
  2: "grid-cols-2",
  3: "grid-cols-2 grid-rows-2 [&>.thumb:first-child]:row-span-2",
  4: "grid-cols-2 grid-rows-2",
};

/** A collage of up to four thumbnails. */
export function PlaylistCover({ playlist: { id, cover }, eager }: Props) {
  const pictures = cover.length > 0 ? cover : [{ id, thumbnailUrl: null }];
  return (
    <div
      className={`relative grid aspect-video gap-0.5 overflow-hidden rounded-picture [&_img]:absolute [&_img]:inset-0 [&>.thumb]:aspect-auto [&>.thumb]:min-h-0 [&>.thumb]:rounded-none ${TILES[pictures.length] ?? ""}`}
    >
      {pictures.map((video) => (
        <Thumbnail key={video.id} id={video.id} src={video.thumbnailUrl} eager={eager} />
      ))}
    </div>
  );
}
