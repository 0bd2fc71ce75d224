import { NotFoundPanel } from "#components/layout/not-found-panel";
import { SiteLink } from "#components/navigation/site-link";

export function CategoryInvalid() {
  return (
    <NotFoundPanel title="Invalid Category ID in URL" text="">
      <SiteLink href="/" className="btn btn-primary">
        Back to Home
      </SiteLink>
    </NotFoundPanel>
  );
}
