import { PathIcon } from "#components/ui/icon";
import { Thumbnail } from "#components/videos/thumbnail";
import type { Playlist } from "#lib/playlists/types";
import { FILM } from "../ui/icon-paths.ts";

type Props = { playlist: Pick<Playlist, "cover">; eager?: boolean };

const TILES: Record<number, string> = {
  2: "grid-cols-2",
  3: "grid-cols-2 grid-rows-2 [&>.thumb:first-child]:row-span-2",
  4: "grid-cols-2 grid-rows-2",
};

/** A collage of up to four thumbnails. */
export function PlaylistCover({ playlist: { cover }, eager }: Props) {
  if (cover.length === 0) {
    return (
      <div className="grid aspect-video place-items-center rounded-picture bg-raised text-muted [--i:2rem]">
        <PathIcon path={FILM} />
      </div>
    );
  }
  return (
    <div
      className={`relative grid aspect-video gap-0.5 overflow-hidden rounded-picture [&_img]:absolute [&_img]:inset-0 [&>.thumb]:aspect-auto [&>.thumb]:min-h-0 [&>.thumb]:rounded-none ${TILES[cover.length] ?? ""}`}
    >
      {cover.map((video) => (
        <Thumbnail key={video.id} id={video.id} src={video.thumbnailUrl} eager={eager} />
      ))}
    </div>
  );
}
