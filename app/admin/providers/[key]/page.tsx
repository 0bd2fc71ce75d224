import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ControlsHint } from "#components/admin/providers/controls-hint";
import { ProviderEditor } from "#components/admin/providers/provider-editor";
import { RekeyReport } from "#components/admin/providers/rekey-report";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { listControlledHosts } from "#lib/links/hosts/queries";
import { lacksControls } from "#lib/links/questions";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { countVideosOf, findProvider } from "#lib/videos/providers/queries";
import { findProgress, listSharedIdentities } from "#lib/videos/providers/rekey/queries";
import { providerParams } from "#lib/videos/providers/schemas";
import { videosText } from "../../../../components/videos/videos-text.ts";

type Props = { params: Promise<{ key: string }> };

async function loadProvider({ params }: Props) {
  const { data } = providerParams.safeParse(await params);
  await requirePageStaff(`/admin/providers/${data?.key ?? ""}`);
  return (data && (await findProvider(data.key))) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { key, name } = await loadProvider(props);
  const words = { title: `Provider: ${name}`, description: "A rule for the videos of a site, and a bench to test it." };
  return pageMetadata(await getSite(), { ...words, path: `/admin/providers/${key}` });
}

export default async function ProviderPage(props: Props) {
  const { isBuiltIn, isChanged, ...provider } = await loadProvider(props);
  const { key, name } = provider;
  const [count, controlled, progress, shared] = await Promise.all([
    countVideosOf(key),
    listControlledHosts(),
    findProgress(key),
    listSharedIdentities(key),
  ]);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Providers", href: "/admin/providers" }, { label: name }]} />
      <PageHeading title={name} note={videosText(count)}>
        <a className="btn" href={`/api/admin/providers/export?key=${key}`} download>
          Export
        </a>
      </PageHeading>
      {count > 0 && lacksControls(provider, controlled) && <ControlsHint names={[name]} />}
      <ProviderEditor provider={provider} isBuiltIn={isBuiltIn} isChanged={isChanged} videos={videosText(count)} />
      <RekeyReport progress={progress} shared={shared} />
    </>
  );
}
