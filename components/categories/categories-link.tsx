import { SiteLink } from "#components/navigation/site-link";

export const CategoriesLink = () => (
  <SiteLink href="/categories" className="link whitespace-nowrap">
    View All Categories
  </SiteLink>
);
