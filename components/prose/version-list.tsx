import { SiteLink } from "#components/navigation/site-link";
import { dayText, type LegalPage, versionsPath } from "#lib/settings/texts/versions/policy";
import type { TextVersion } from "#lib/settings/texts/versions/types";

export function datesOf({ state, effectiveAt }: Pick<TextVersion, "state" | "effectiveAt">): string {
  const day = dayText(effectiveAt);
  switch (state) {
    case "coming":
      return `Takes effect on ${day}`;
    case "in force":
      return `In force since ${day}`;
    case "past":
      return `Took effect on ${day}`;
    case "withdrawn":
      return `Replaced before it took effect on ${day}`;
  }
}

type Props = { page: LegalPage; versions: TextVersion[] };

/** Newest first. */
export function VersionList({ page, versions }: Props) {
  return (
    <ul>
      {versions.map((version) => (
        <li key={version.id}>
          <strong>{datesOf(version)}</strong>
          {version.summary === null ? "A correction." : <span className="whitespace-pre-line">{version.summary}</span>}{" "}
          <SiteLink href={versionsPath(page, version.id)}>
            Read it<span className="sr-only">: {datesOf(version)}</span>
          </SiteLink>
        </li>
      ))}
      <li>
        <strong>{versions.some(({ state }) => state === "in force") ? "Before" : "In force"}</strong>
        The original text of this site's software.{" "}
        <SiteLink href={`${versionsPath(page)}?version=original`}>
          Read it<span className="sr-only">: the original</span>
        </SiteLink>
      </li>
    </ul>
  );
}
