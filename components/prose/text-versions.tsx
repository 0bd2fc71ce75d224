import { SiteLink } from "#components/navigation/site-link";
import { TEXT_PAGES } from "#lib/settings/texts/pages";
import { LEGAL_TITLES, type LegalPage, versionsPath } from "#lib/settings/texts/versions/policy";
import type { ShownVersion, TextVersion } from "#lib/settings/texts/versions/types";
import type { SiteSettings } from "#lib/settings/types";
import { Document } from "./document.tsx";
import { SiteText } from "./site-text.tsx";
import { datesOf, VersionList } from "./version-list.tsx";

type Props = {
  page: LegalPage;
  versions: TextVersion[];
  shown?: ShownVersion;
  settings: SiteSettings;
  siteUrl: string;
};

/** All versions of Terms or Privacy, or one of them. */
export function TextVersions({ page, versions, shown, settings, siteUrl }: Props) {
  const { path } = TEXT_PAGES[page];
  const title = LEGAL_TITLES[page];
  if (!shown) {
    return (
      <Document title={`Versions of the ${title}`} path={path} note={<SiteLink href={path}>Read the {title}</SiteLink>}>
        <VersionList page={page} versions={versions} />
      </Document>
    );
  }
  const { version, text } = shown;
  return (
    <Document
      title={title}
      path={path}
      note={
        <>
          {version ? datesOf(version) : "The text that comes with the software of this site"}
          {" · "}
          <SiteLink href={versionsPath(page)}>All versions</SiteLink>
        </>
      }
    >
      {version?.summary && (
        <blockquote className="whitespace-pre-line">
          <strong>What changed:</strong> {version.summary}
        </blockquote>
      )}
      <SiteText text={text} settings={settings} siteUrl={siteUrl} />
    </Document>
  );
}
