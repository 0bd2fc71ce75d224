import { NotFoundPanel } from "#components/layout/not-found-panel";
import { SiteLink } from "#components/navigation/site-link";

export default function CategoryNotFound() {
  return (
    <NotFoundPanel title="Category not found" text="There is no such category, or no such page of it.">
      <SiteLink href="/categories" className="btn btn-primary">
        Back to Categories List
      </SiteLink>
    </NotFoundPanel>
  );
}
