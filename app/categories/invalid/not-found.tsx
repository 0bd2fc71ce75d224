import { EmptyState } from "#components/layout/empty-state";
import { SiteLink } from "#components/navigation/site-link";

export default function InvalidCategory() {
  return (
    <EmptyState text="Invalid Category ID in URL" icon="alert">
      <SiteLink href="/" className="btn">
        Back to Home
      </SiteLink>
    </EmptyState>
  );
}
