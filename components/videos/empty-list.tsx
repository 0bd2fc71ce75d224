import { StaffOnly } from "#components/auth/staff-only";
import { SiteLink } from "#components/navigation/site-link";
import { EmptyState } from "#components/ui/empty-state";

export function EmptyList({ text }: { text: string }) {
  return (
    <EmptyState text={text}>
      <p>The first videos are on their way.</p>
      <StaffOnly permission="catalogue.edit">
        <SiteLink href="/admin/videos" className="btn btn-primary">
          Add Videos
        </SiteLink>
      </StaffOnly>
    </EmptyState>
  );
}
