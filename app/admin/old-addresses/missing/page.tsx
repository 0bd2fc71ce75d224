import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { MissingTable } from "#components/admin/redirects/missing-table";
import { RedirectTabs, UNKNOWN } from "#components/admin/redirects/redirect-tabs";
import { PageHeading } from "#components/layout/page-heading";
import { Pagination } from "#components/navigation/pagination";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { listAllCategories } from "#lib/categories/queries";
import { firstValue, type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { decryptFormError } from "#lib/http/forms/form-error";
import { listMissing } from "#lib/redirects/missing/queries";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { pageHref } from "../../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const address = { path: UNKNOWN };
const A_PAGE = 50;

async function parsePage(searchParams: Props["searchParams"]): Promise<number> {
  const page = pageInQuery(await searchParams);
  await requirePageStaff(pageHref(address, page));
  return page;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = await parsePage(searchParams);
  const words = { title: "Unknown Addresses", description: "What visitors asked for and did not find." };
  return pageMetadata(await getSite(), { ...words, ...address, page });
}

export default async function UnknownAddressesPage({ searchParams }: Props) {
  const page = await parsePage(searchParams);
  const [{ missing, pagination }, categories] = await Promise.all([
    listMissing({ page, limit: A_PAGE }),
    listAllCategories(),
  ]);
  const { message, problems, typed } = decryptFormError(firstValue((await searchParams).refused));
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <>
      <PageHeading
        title="Old Addresses"
        note="What visitors asked for in the last thirty days and did not find, without anything about who asked."
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
        <p className="admin-empty">Nobody asked for an unknown address.</p>
      )}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}
