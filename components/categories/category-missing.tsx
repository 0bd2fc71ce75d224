import { NotFoundPanel } from "#components/layout/not-found-panel";
import { SiteLink } from "#components/navigation/site-link";

export function CategoryMissing() {
  return (
    <NotFoundPanel title="Category not found or failed to load details." text="">
      <SiteLink href="/categories" className="btn btn-primary">
        Back to Categories List
      </SiteLink>
    </NotFoundPanel>
  );
}
