import { SiteLink } from "#components/navigation/site-link";
import { tagPath } from "#lib/seo/addresses";
import type { SizedTag } from "#lib/videos/tags/types";

export function TagNames({ tags }: { tags: SizedTag[] }) {
  return (
    <ul className="category-names grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-4 gap-y-0.5">
      {tags.map(({ id, name, slug, videoCount }) => (
        <li key={id}>
          <SiteLink href={tagPath(slug)} className="panel-item justify-between py-1.5 wrap-anywhere">
            {name}
            <span className="more-count text-muted tabular-nums">{videoCount}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
