import { standIn } from "./stand-in.ts";

type Props = {
  /** Of what it is a picture of. */
  id: number;
  src: string | null;
  /** Seen without scrolling: loaded at once. */
  eager?: boolean;
  /** The largest picture of the page: loaded before the others. */
  first?: boolean;
  className?: string;
};

/**
 * A video's still. Beside its title it says nothing new, so it has no text of its own. A stand-in shows where there is
 * no picture, or none that loads (the boot script marks those).
 */
export function Thumbnail({ id, src, eager = false, first = false }: Props) {
  return (
    <div className={`thumb ${standIn(id)}`}>
      {src && (
        // The picture stays with its host, and no server of ours fetches it: no image optimiser.
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
