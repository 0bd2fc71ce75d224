import { ListEnd } from "#components/account/list-end";
import { BACK_TO_VIDEOS, EmptyList } from "#components/admin/empty-list";
import { LookAlikeList } from "#components/admin/look-alikes/look-alike-list";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { Pagination } from "#components/navigation/pagination";
import { firstValue } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { decryptFormError } from "#lib/http/forms/form-error";
import { type ListScreenProps, listScreen } from "#lib/http/list-screen";
import { listLookAlikes } from "#lib/trash/look-alikes/queries";

const { address, parsePage, generateMetadata } = listScreen("/admin/videos/look-alikes", {
  title: "Look-Alikes",
  description: "Compare new videos with removed ones.",
});

export { generateMetadata };

export default async function LookAlikesPage(props: ListScreenProps) {
  const page = await parsePage(props);
  const query = await props.searchParams;
  const { lookAlikes, pagination } = await listLookAlikes({ page, limit: 20 });
  if (isPastEnd(pagination)) return <ListEnd />;
  const { message } = decryptFormError(firstValue(query.refused));
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: "Look-Alikes" }]} />
      <PageHeading
        title="Look-Alikes"
        note="New videos with the title and duration, or the thumbnail, of a video that was removed after a report. They stay hidden until you have compared them."
      />
      {message && (
        <p className="admin-warning" role="alert">
          {message}
        </p>
      )}
      {lookAlikes.length > 0 ? (
        <LookAlikeList lookAlikes={lookAlikes} />
      ) : (
        <EmptyList link={BACK_TO_VIDEOS}>
          No videos to review. A new video that looks like a removed one appears here.
        </EmptyList>
      )}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}
