import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { EmptyList } from "#components/admin/empty-list";
import { MissingTable, singly } from "#components/admin/redirects/missing-table";
import { RedirectTabs, UNKNOWN } from "#components/admin/redirects/redirect-tabs";
import { PageHeading } from "#components/layout/page-heading";
import { Pagination } from "#components/navigation/pagination";
import { SiteLink } from "#components/navigation/site-link";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { listAllCategories } from "#lib/categories/queries";
import { firstValue, type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd, rangeText } from "#lib/core/pagination";
import { decryptFormError } from "#lib/http/forms/form-error";
import { listMissing, listMissingGroups } from "#lib/redirects/missing/queries";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { pageHref } from "../../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const A_PAGE = 50;

async function parseRequest(searchParams: Props["searchParams"]) {
  const query = await searchParams;
  const page = pageInQuery(query);
  const shape = firstValue(query.shape)?.slice(0, 2_000) || undefined;
  const address = { path: UNKNOWN, params: { shape } };
  await requirePageStaff(pageHref(address, page));
  return { query, page, shape, address };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { page } = await parseRequest(searchParams);
  const words = { title: "Unknown Addresses", description: "URLs that visitors requested and did not find." };
  return pageMetadata(await getSite(), { ...words, path: UNKNOWN, page });
}

export default async function UnknownAddressesPage({ searchParams }: Props) {
  const { query, page, shape, address } = await parseRequest(searchParams);
  const request = { page, limit: A_PAGE };
  const [{ groups, pagination }, categories] = await Promise.all([
    shape === undefined
      ? listMissingGroups(request)
      : listMissing({ ...request, shape }).then(({ missing, pagination }) => ({ groups: singly(missing), pagination })),
    listAllCategories(),
  ]);
  const { message, problems, typed } = decryptFormError(firstValue(query.refused));
  const problem = problems.target ?? problems.path ?? problems.pattern;
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <>
      <PageHeading
        title="Old Addresses"
        note="URLs that visitors requested in the last thirty days and did not find. Nothing about the visitors is stored."
      />
      <RedirectTabs shown={UNKNOWN} />
      {message && (
        <p className="admin-warning" role="alert">
          {problem ?? message}
        </p>
      )}
      {shape !== undefined && (
        <p className="mb-3 flex flex-wrap items-center gap-x-4">
          <SiteLink href={UNKNOWN} className="link inline-flex min-h-11 items-center">
            All unknown addresses
          </SiteLink>
          <code className="break-all">{shape}</code>
          <span className="text-muted tabular-nums">{rangeText(pagination)}</span>
        </p>
      )}
      {groups.length > 0 ? (
        <MissingTable
          groups={groups}
          categories={categories.map(({ id, name }) => ({ id, name }))}
          refused={{ ...typed, problem }}
        />
      ) : (
        <EmptyList>
          {shape === undefined
            ? "No unknown addresses. An address appears here when a visitor requests it and it does not exist."
            : "None of these is left."}
        </EmptyList>
      )}
      <Pagination pagination={pagination} address={address} />
    </>
  );
}
