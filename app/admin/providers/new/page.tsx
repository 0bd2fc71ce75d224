import type { Metadata } from "next";
import { ProviderEditor } from "#components/admin/providers/provider-editor";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { listPlayersOf } from "#lib/videos/providers/queries";

type Props = { searchParams: Promise<PageQuery> };

const PATH = "/admin/providers/new";
const SAMPLES = 3;

export async function generateMetadata(): Promise<Metadata> {
  await ifReadable(requirePageStaff(PATH));
  const words = { title: "Add Provider", description: "A rule for the videos of another site." };
  return pageMetadata(await getSite(), { ...words, path: PATH });
}

export default async function NewProviderPage({ searchParams }: Props) {
  await requirePageStaff(PATH);
  const host = firstValue((await searchParams).host);
  const samples = host ? (await listPlayersOf(host, SAMPLES)).map((src) => `<iframe src="${src}"></iframe>`) : [];
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Providers", href: "/admin/providers" }, { label: "Add Provider" }]} />
      <PageHeading title="Add Provider" note="Paste addresses of its videos; the rule is proposed from them." />
      <ProviderEditor samples={samples.join("\n")} />
    </>
  );
}
