import { SiteLink } from "#components/navigation/site-link";
import { dayText, type LegalPage, versionsPath } from "#lib/settings/texts/versions/policy";

type Props = {
  page: LegalPage;
  /** "Effective April 21, 2025" */
  since: string;
  coming?: { id: number; effectiveAt: string };
};

export function TextDates({ page, since, coming }: Props) {
  return (
    <>
      <span>{since}</span>
      {" · "}
      <SiteLink href={versionsPath(page)}>All versions</SiteLink>
      {coming && (
        <>
          <br />A new version takes effect on {dayText(coming.effectiveAt)}.{" "}
          <SiteLink href={versionsPath(page, coming.id)}>Read the new version</SiteLink>
        </>
      )}
    </>
  );
}
