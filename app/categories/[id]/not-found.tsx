import { EmptyState } from "#components/layout/empty-state";
import { SiteLink } from "#components/navigation/site-link";

export default function CategoryNotFound() {
  return (
    <EmptyState text="Category not found" icon="alert">
      <SiteLink href="/categories" className="btn">
        Back to Categories List
      </SiteLink>
    </EmptyState>
  );
}
