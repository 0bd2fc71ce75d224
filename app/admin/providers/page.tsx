import type { Metadata } from "next";
import Link from "next/link";
import { ControlsHint } from "#components/admin/providers/controls-hint";
import { ImportProviders } from "#components/admin/providers/import-providers";
import { ProviderTable } from "#components/admin/providers/provider-table";
import { UnknownHosts } from "#components/admin/providers/unknown-hosts";
import { PageHeading } from "#components/layout/page-heading";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { listControlledHosts } from "#lib/links/hosts/queries";
import { lacksControls } from "#lib/links/questions";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { describeProviders, listUnknownHosts } from "#lib/videos/providers/queries";

const PATH = "/admin/providers";

export async function generateMetadata(): Promise<Metadata> {
  await ifReadable(requirePageStaff(PATH));
  const words = { title: "Providers", description: "Rules by which the site understands the hosts of its videos." };
  return pageMetadata(await getSite(), { ...words, path: PATH });
}

export default async function ProvidersPage() {
  await requirePageStaff(PATH);
  const [all, unknown, controlled] = await Promise.all([
    describeProviders(),
    listUnknownHosts(),
    listControlledHosts(),
  ]);
  const providers = all.toSorted((one, other) => other.videoCount - one.videoCount);
  const lacking = providers.filter(({ provider, videoCount }) => videoCount > 0 && lacksControls(provider, controlled));
  return (
    <>
      <PageHeading
        title="Providers"
        note="These rules tell the site which addresses belong to one video, where its player is, and whether it still plays."
      >
        <Link
          className="btn btn-primary"
          data-key="n"
          title="Add Provider (n)"
          prefetch={false}
          href="/admin/providers/new"
        >
          Add Provider
        </Link>
      </PageHeading>
      {lacking.length > 0 && <ControlsHint names={lacking.map(({ provider }) => provider.name)} />}
      <UnknownHosts hosts={unknown} />
      <ProviderTable providers={providers} lacking={lacking.map(({ provider }) => provider.key)} />
      <section className="mt-8" aria-labelledby="provider-files">
        <h2 id="provider-files" className="section-title">
          Share
        </h2>
        <p className="text-sm text-muted pb-4">
          Providers can be moved between sites as a file. Nothing is stored before you have reviewed it.
        </p>
        <ImportProviders />
      </section>
    </>
  );
}
