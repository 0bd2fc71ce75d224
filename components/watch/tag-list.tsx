import { SiteLink } from "#components/navigation/site-link";
import { tagPath } from "#lib/seo/addresses";
import type { Video } from "#lib/videos/types";

export function TagList({ tags }: Pick<Video, "tags">) {
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0 max-w-[80ch] mt-3 text-muted text-ui" aria-label="Tags">
      {tags.map(({ name, slug }) => (
        <li className="min-w-0 wrap-anywhere" key={name}>
          <SiteLink
            className="block min-w-11 py-3 before:content-['#'] hover:text-text hover:underline hover:underline-offset-[3px]"
            href={tagPath(slug)}
          >
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
