import { SiteLink } from "#components/navigation/site-link";
import { TEXT_PAGES } from "#lib/settings/texts/pages";
import { fillIn, textValues } from "#lib/settings/texts/placeholders";
import { compareTexts } from "#lib/settings/texts/versions/comparison";
import { LEGAL_TITLES, type LegalPage, versionsPath } from "#lib/settings/texts/versions/policy";
import type { ShownVersion, TextVersion } from "#lib/settings/texts/versions/types";
import type { SiteSettings } from "#lib/settings/types";
import { Document } from "./document.tsx";
import { SiteText } from "./site-text.tsx";
import { TextChanges } from "./text-changes.tsx";
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
      <Document title={`Versions of the ${title}`} path={path}>
        {versions.length > 0 ? (
          <VersionList page={page} versions={versions} />
        ) : (
          <p>
            There is one version so far, the original text of this site's software.{" "}
            <SiteLink href={path}>Read the {title}</SiteLink>
          </p>
        )}
      </Document>
    );
  }
  const { version, text, before } = shown;
  const filled = (markdown: string) => fillIn(markdown, textValues(settings, siteUrl));
  return (
    <Document
      title={title}
      path={path}
      note={
        <>
          {version ? datesOf(version) : "The original text of this site's software"}
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
      {before !== undefined && (
        <details className="my-5">
          <summary className="min-h-11 cursor-pointer content-center font-medium">
            Compare with the version before
          </summary>
          <div className="border-l-2 border-line pl-4">
            <TextChanges changes={compareTexts(filled(before), filled(text))} />
          </div>
        </details>
      )}
      <SiteText text={text} settings={settings} siteUrl={siteUrl} />
    </Document>
  );
}
