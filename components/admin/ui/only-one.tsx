import { SiteLink } from "#components/navigation/site-link";

/** Above a list that the search of the panel narrowed to one entry. */
export function OnlyOne({ path }: { path: string }) {
  return (
    <p className="admin-note">
      Only the entry that was searched for.{" "}
      <SiteLink href={path} className="link inline-flex min-h-11 items-center">
        Show all
      </SiteLink>
    </p>
  );
}
