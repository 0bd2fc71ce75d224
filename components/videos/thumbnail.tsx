import { cardSources } from "#lib/videos/pictures/sizes";
import { placeholderClass } from "./placeholder.ts";

type Sources = { src: string; srcSet?: string; sizes?: string };

type Props = {
  id: number;
  src: string | null;
  eager?: boolean;
  first?: boolean;
  sourcesOf?: (src: string) => Sources;
};

/** Decorative beside the title, so the alt text is empty. The boot script marks pictures that fail to load. */
export function Thumbnail({ id, src, eager = false, first = false, sourcesOf = cardSources }: Props) {
  return (
    <div className={`thumb ${placeholderClass(id)}`}>
      {src && (
        <img
          {...sourcesOf(src)}
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
