import type { Metadata } from "next";
import { TextEditor } from "#components/admin/texts/text-editor";
import { ChoiceTabs } from "#components/admin/ui/choice-tabs";
import { PageHeading } from "#components/layout/page-heading";
import { SiteLink } from "#components/navigation/site-link";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { env } from "#lib/core/env";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { readSettings } from "#lib/settings/queries";
import { isTextPage, TEXT_NAMES, TEXT_PAGES, type TextPage } from "#lib/settings/texts/pages";
import { textValues } from "#lib/settings/texts/placeholders";
import { describeText } from "#lib/settings/texts/queries";
import { isLegalPage } from "#lib/settings/texts/versions/policy";
import "../../../components/prose/prose.css";

const PATH = "/admin/texts";

type Props = { searchParams: Promise<PageQuery> };

const hrefOf = (page: TextPage): string => (page === TEXT_NAMES[0] ? PATH : `${PATH}?text=${page}`);

async function parseRequest(searchParams: Props["searchParams"]): Promise<TextPage> {
  const name = firstValue((await searchParams).text);
  const page = isTextPage(name) ? name : TEXT_NAMES[0];
  await requirePageStaff(hrefOf(page));
  return page;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  await ifReadable(parseRequest(searchParams));
  const words = { title: "Texts", description: "Write the terms, policies and other texts of the site." };
  return pageMetadata(await getSite(), { ...words, path: PATH });
}

export default async function TextsPage({ searchParams }: Props) {
  const page = await parseRequest(searchParams);
  const [opened, settings] = await Promise.all([describeText(page), readSettings()]);
  const { label, path } = TEXT_PAGES[page];
  return (
    <>
      <PageHeading
        title="Texts"
        note={`Changes take effect immediately${isLegalPage(page) ? ", unless you choose a later day" : ""}.`}
      >
        <SiteLink href={path} className="btn">
          View the Page
        </SiteLink>
      </PageHeading>
      <ChoiceTabs
        label="Texts"
        choices={TEXT_NAMES.map((name) => ({
          label: TEXT_PAGES[name].label,
          href: hrefOf(name),
          isActive: name === page,
        }))}
      />
      <TextEditor key={page} opened={opened} values={textValues(settings, env().siteUrl)} label={label} />
    </>
  );
}
