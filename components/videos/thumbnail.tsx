import { standIn } from "./stand-in.ts";

type Props = {
  /** Id of what it shows, which picks the stand-in. */
  id: number;
  src: string | null;
  /** Seen without scrolling: loaded at once. */
  eager?: boolean;
  /** The largest picture of the page: loaded before the others. */
  first?: boolean;
};

/**
 * A video's still. Beside its title it says nothing new, so it has no text of its own. A stand-in shows where there is
 * no picture, or none that loads (the boot script marks those).
 */
export function Thumbnail({ id, src, eager = false, first = false }: Props) {
  return (
    <div className={`thumb ${standIn(id)}`}>
      {src && (
        // As its host has it: no image optimiser, for which our server would have to fetch every picture.
        <img
          src={src}
          alt=""
          width={320}
          height={180}
          loading={eager ? undefined : "lazy"}
          fetchPriority={first ? "high" : undefined}
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  );
}
