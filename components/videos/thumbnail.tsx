import { standIn } from "./stand-in.ts";

type Props = {
  id: number;
  src: string | null;
  eager?: boolean;
  first?: boolean;
};

/** Decorative next to the title, so its alt text is empty. The boot script marks pictures that fail to load. */
export function Thumbnail({ id, src, eager = false, first = false }: Props) {
  return (
    <div className={`thumb ${standIn(id)}`}>
      {src && (
        // Not next/image, whose optimiser would make our server fetch every picture.
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
