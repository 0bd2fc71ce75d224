import type { Metadata } from "next";
import { PreviewFrame } from "#components/admin/videos/preview-frame";
import { PageHeading } from "#components/layout/page-heading";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { env } from "#lib/core/env";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { playerAddress, playerPolicy, readEmbed } from "#lib/videos/embeds/parse-embed";

type Props = { searchParams: Promise<PageQuery> };

const path = "/admin/videos/preview";

export async function generateMetadata(): Promise<Metadata> {
  await ifReadable(requirePageStaff("/admin/videos"));
  const words = { title: "Preview of a Player", description: "A player, before it is saved as a video." };
  return pageMetadata(await getSite(), { ...words, path });
}

/** A separate page, because a page's CSP, which lists the allowed frame hosts, is fixed when it loads. */
export default async function PreviewPage({ searchParams }: Props) {
  await requirePageStaff("/admin/videos");
  const { address } = await searchParams;
  const embed = readEmbed(firstValue(address) ?? "");
  const iframeSrc = "problem" in embed ? undefined : playerAddress(embed.iframeSrc, new URL(env().siteUrl).hostname);
  if ("problem" in embed || !iframeSrc) {
    const text = "problem" in embed ? embed.problem : "There is no player at this address.";
    return (
      <>
        <PageHeading title="Preview of a Player" />
        <p className="admin-empty">{text}</p>
      </>
    );
  }
  return (
    <>
      <PageHeading title="Preview of a Player" note={embed.iframeSrc} />
      <PreviewFrame iframeSrc={iframeSrc} host={embed.host} {...playerPolicy(embed.host)} />
    </>
  );
}
