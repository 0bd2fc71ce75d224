import { Thumbnail } from "#components/videos/thumbnail";
import { posterSources } from "#lib/videos/pictures/sizes";

export const Poster = ({ id, src, first }: { id: number; src: string | null; first?: boolean }) => (
  <Thumbnail id={id} src={src} eager first={first} sourcesOf={posterSources} />
);
