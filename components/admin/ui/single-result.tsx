import { SiteLink } from "#components/navigation/site-link";

/** Shown above a list that the panel search narrowed to one entry. */
export function SingleResult({ path }: { path: string }) {
  return (
    <p className="text-sm text-muted">
      Showing only the entry you searched for.{" "}
      <SiteLink href={path} className="link inline-flex min-h-11 items-center">
        Show all
      </SiteLink>
    </p>
  );
}
