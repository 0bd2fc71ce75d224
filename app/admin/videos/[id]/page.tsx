import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PublicationNote } from "#components/admin/publication/publication-note";
import { PreviewFrame } from "#components/admin/videos/preview-frame";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { SiteLink } from "#components/navigation/site-link";
import { Description } from "#components/watch/description";
import { TagList } from "#components/watch/tag-list";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { env } from "#lib/core/env";
import { formatCount, formatDay } from "#lib/core/format";
import { readId } from "#lib/core/ids";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { findEditedVideo } from "#lib/videos/admin/queries";
import type { EditedVideo } from "#lib/videos/admin/types";
import { playerAddress, playerPolicy, readEmbed } from "#lib/videos/embeds/parse-embed";

type Props = { params: Promise<{ id: string }> };

const find = cache(findEditedVideo);

async function loadVideo({ params }: Props) {
  const { id } = await params;
  const known = readId(id);
  await requirePageStaff(known === undefined ? "/admin/videos" : `/admin/videos/${known}`);
  const video = known === undefined ? null : await find(known);
  return video ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { id } = await loadVideo(props);
  const words = { title: "Preview of a Video", description: "A video as it will be seen." };
  return pageMetadata(await getSite(), { ...words, path: `/admin/videos/${id}` });
}

function VideoFacts({ video: { duration, viewCount, createdAt, isPrivate } }: { video: EditedVideo }) {
  const facts = [
    ["Duration", duration ?? "Unknown"],
    ["Views", formatCount(viewCount)],
    ["Added", formatDay(createdAt)],
    ["Access", isPrivate ? "Premium members and admins" : "Everybody"],
  ];
  return (
    <dl className="grid gap-1.5 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export default async function VideoPreviewPage(props: Props) {
  const video = await loadVideo(props);
  const embed = readEmbed(video.iframeSrc ?? "");
  const iframeSrc = "problem" in embed ? undefined : playerAddress(embed.iframeSrc, new URL(env().siteUrl).hostname);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: `#${video.id}` }]} />
      <PageHeading title={video.title} note={video.categories.map(({ name }) => name).join(", ") || "Uncategorized"} />
      <div className="form-buttons mb-4 items-center">
        <PublicationNote video={video} />
        <SiteLink href={`/admin/videos?edit=${video.id}`} className="btn btn-small">
          Edit
        </SiteLink>
      </div>
      <div className="grid items-start gap-x-8 gap-y-4 min-[75rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {"problem" in embed || !iframeSrc ? (
          <p className="admin-empty">There is no player at this address.</p>
        ) : (
          <PreviewFrame iframeSrc={iframeSrc} host={embed.host} {...playerPolicy(embed.host)} asksFirst />
        )}
        <div className="[&>:first-child]:mt-0">
          <VideoFacts video={video} />
          <Description text={video.description} />
          <TagList tags={video.tags} />
        </div>
      </div>
    </>
  );
}
