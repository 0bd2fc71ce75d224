import { ListEnd } from "#components/account/list-end";
import { EmptyList } from "#components/admin/empty-list";
import { MissingTable } from "#components/admin/redirects/missing-table";
import { RedirectTabs, UNKNOWN } from "#components/admin/redirects/redirect-tabs";
import { PageHeading } from "#components/layout/page-heading";
import { Pagination } from "#components/navigation/pagination";
import { listAllCategories } from "#lib/categories/queries";
import { firstValue } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { decryptFormError } from "#lib/http/forms/form-error";
import { type ListScreenProps, listScreen } from "#lib/http/list-screen";
import { listMissing } from "#lib/redirects/missing/queries";

const A_PAGE = 50;

const { address, parsePage, generateMetadata } = listScreen(UNKNOWN, {
  title: "Unknown Addresses",
  description: "URLs that visitors requested and did not find.",
});

export { generateMetadata };

export default async function UnknownAddressesPage(props: ListScreenProps) {
  const page = await parsePage(props);
  const [{ missing, pagination }, categories] = await Promise.all([
    listMissing({ page, limit: A_PAGE }),
    listAllCategories(),
  ]);
  const { message, problems, typed } = decryptFormError(firstValue((await props.searchParams).refused));
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <>
      <PageHeading
        title="Old Addresses"
        note="URLs that visitors requested in the last thirty days and did not find. Nothing about the visitors is stored."
      />
      <RedirectTabs shown={UNKNOWN} />
      {message && !problems.target && (
        <p className="admin-warning" role="alert">
          {message}
        </p>
      )}
      {missing.length > 0 ? (
        <MissingTable
          missing={missing}
          categories={categories.map(({ id, name }) => ({ id, name }))}
          refused={{ address: typed.address, target: typed.target, problem: problems.target }}
        />
      ) : (
        <EmptyList>
          No unknown addresses. An address appears here when a visitor requests it and it does not exist.
        </EmptyList>
      )}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}
