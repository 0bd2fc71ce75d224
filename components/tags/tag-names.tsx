import { SiteLink } from "#components/navigation/site-link";
import { tagPath } from "#lib/seo/addresses";
import type { SizedTag } from "#lib/videos/tags/types";

export function TagNames({ tags }: { tags: SizedTag[] }) {
  return (
    <ul className="category-names grid grid-cols-2 gap-x-1 gap-y-0.5 max-[18rem]:grid-cols-1 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-x-4">
      {tags.map(({ id, name, slug, videoCount }) => (
        <li key={id}>
          <SiteLink
            href={tagPath(slug)}
            className="panel-item justify-between py-1.5 max-sm:gap-2 max-sm:px-2 wrap-anywhere"
          >
            {name}
            <span className="more-count flex-none text-muted tabular-nums">{videoCount}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
