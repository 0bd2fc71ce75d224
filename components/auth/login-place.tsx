import type { ReactNode } from "react";
import { Thumbnail } from "#components/videos/thumbnail";
import type { Entrance } from "#lib/videos/entrance";

type Props = { entrance?: Entrance; label: string; children: ReactNode };

/** Beside a form on wide screens: the video that the visitor came from, or pictures of the catalogue, above a text. */
export function LoginPlace({ entrance, label, children }: Props) {
  const { origin, videos = [] } = entrance ?? {};
  // The page cache finds the videos of a page by their addresses.
  const addressOf = (id: number) => ({ "data-page": `/videos/${id}` });
  return (
    <aside className="hidden w-[27rem] flex-none overflow-hidden rounded-picture bg-raised lg:block" aria-label={label}>
      {origin && (
        <div className="relative [&_.thumb]:rounded-none" {...addressOf(origin.id)}>
          <Thumbnail id={origin.id} src={origin.thumbnailUrl} />
          <p className="absolute inset-x-0 bottom-0 z-1 bg-linear-to-t from-stage/90 to-transparent px-8 pt-14 pb-4 font-semibold text-on-scrim">
            <span className="line-clamp-2">{origin.title}</span>
          </p>
        </div>
      )}
      {videos.length > 0 && (
        <div
          className="grid grid-cols-3 gap-1 opacity-40 [mask-image:linear-gradient(#000_45%,transparent)] [&_.thumb]:rounded-none"
          aria-hidden="true"
        >
          {videos.map(({ id, thumbnailUrl }) => (
            <div key={id} {...addressOf(id)}>
              <Thumbnail id={id} src={thumbnailUrl} />
            </div>
          ))}
        </div>
      )}
      <div className="p-8">{children}</div>
    </aside>
  );
}

export const KEPT_LABEL = "What stays yours";

export const KeptNote = () => (
  <>
    <p className="font-semibold">Nothing is lost</p>
    <p className="text-muted text-ui">Your favorites, playlists and history stay. Only the password changes.</p>
  </>
);
