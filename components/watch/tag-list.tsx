import { SiteLink } from "#components/navigation/site-link";
import type { Video } from "#lib/videos/types";
import { searchHref } from "../search/suggestions.ts";

/** A video's tags, each a search for its words. */
export function TagList({ tags }: Pick<Video, "tags">) {
  if (tags.length === 0) return null;
  return (
    <ul className="watch-tags" aria-label="Tags">
      {tags.map(({ name }) => (
        <li key={name}>
          <SiteLink href={searchHref(name)} rel="nofollow">
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
