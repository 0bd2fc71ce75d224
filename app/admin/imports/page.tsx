import { ListEnd } from "#components/account/list-end";
import { DemoNotice } from "#components/admin/dashboard/demo-notice";
import { EmptyList } from "#components/admin/empty-list";
import { AddressForm } from "#components/admin/imports/addresses/address-form";
import { ImportForm } from "#components/admin/imports/import-form";
import { ImportTable } from "#components/admin/imports/import-table";
import { UploadList } from "#components/admin/imports/upload-list";
import { ListHeading } from "#components/admin/ui/list-heading";
import { Pagination } from "#components/navigation/pagination";
import { SiteLink } from "#components/navigation/site-link";
import { isPastEnd, rangeText } from "#lib/core/pagination";
import { type ListScreenProps, listScreen } from "#lib/http/list-screen";
import { MAX_ADDRESSES } from "#lib/imports/addresses/schemas";
import { findDemo } from "#lib/imports/demo/queries";
import { listImports } from "#lib/imports/queries";
import { problemText } from "#lib/imports/uploads/policy";
import { listReports, listUploads } from "#lib/imports/uploads/queries";

const RUNS_PER_PAGE = 50;

const { address, parsePage, generateMetadata } = listScreen("/admin/imports", {
  title: "Imports",
  description: "Import videos from files, and see what was imported.",
});

export { generateMetadata };

export default async function ImportsPage(props: ListScreenProps) {
  const page = await parsePage(props);
  const { problem, from } = await props.searchParams;
  const shown = problemText(typeof problem === "string" ? problem : undefined);
  const [{ imports, pagination }, demo, uploads] = await Promise.all([
    listImports({ page, limit: RUNS_PER_PAGE }),
    findDemo(),
    listUploads(),
  ]);
  const waiting = uploads.filter(({ state }) => state !== "done");
  const reports = await listReports(waiting.map(({ id }) => id));
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <>
      <ListHeading
        title="Imports"
        note={rangeText(pagination)}
        hint="You see a preview before anything is imported. Sources run on a schedule. Times are in UTC."
      >
        <SiteLink href="/admin/imports/sources" className="btn">
          Sources
        </SiteLink>
      </ListHeading>
      {demo && <DemoNotice demo={demo} />}
      {page === 1 && (
        <div className="mb-7 grid gap-4 min-[75rem]:grid-cols-2">
          <ImportForm uploads={uploads} problem={from === "addresses" ? undefined : shown} />
          <AddressForm most={MAX_ADDRESSES} problem={from === "addresses" ? shown : undefined} />
        </div>
      )}
      {page === 1 && waiting.length > 0 && <UploadList uploads={waiting} reports={reports} now={Date.now()} />}
      {imports.length > 0 ? (
        <ImportTable imports={imports} />
      ) : (
        <EmptyList>Nothing imported yet. Each import is listed here, and can be undone.</EmptyList>
      )}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}
