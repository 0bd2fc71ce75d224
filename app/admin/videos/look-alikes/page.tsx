import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { LookAlikeList } from "#components/admin/look-alikes/look-alike-list";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { Pagination } from "#components/navigation/pagination";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { firstValue, type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { decryptFormError } from "#lib/http/forms/form-error";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { listLookAlikes } from "#lib/trash/look-alikes/queries";
import { pageHref } from "../../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const address = { path: "/admin/videos/look-alikes" };

async function parseRequest(searchParams: Props["searchParams"]) {
  const query = await searchParams;
  const page = pageInQuery(query);
  await requirePageStaff(pageHref(address, page));
  return { query, page };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const parsed = await ifReadable(parseRequest(searchParams));
  const words = { title: "Look-Alikes", description: "Compare new videos with removed ones." };
  return pageMetadata(await getSite(), { ...words, ...address, page: parsed?.page });
}

export default async function LookAlikesPage({ searchParams }: Props) {
  const { query, page } = await parseRequest(searchParams);
  const { lookAlikes, pagination } = await listLookAlikes({ page, limit: 20 });
  if (isPastEnd(pagination)) return <ListEnd />;
  const { message } = decryptFormError(firstValue(query.refused));
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: "Look-Alikes" }]} />
      <PageHeading
        title="Look-Alikes"
        note="New videos with the title and duration of one that a report took off the site. Nobody sees them until you have compared them."
      />
      {message && (
        <p className="admin-warning" role="alert">
          {message}
        </p>
      )}
      {lookAlikes.length > 0 ? (
        <LookAlikeList lookAlikes={lookAlikes} />
      ) : (
        <p className="admin-empty">No video waits for a review.</p>
      )}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}
