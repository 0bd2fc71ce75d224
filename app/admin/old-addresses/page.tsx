import type { Metadata } from "next";
import { EmptyList } from "#components/admin/empty-list";
import { PatternFields } from "#components/admin/redirects/pattern-fields";
import { PatternTable } from "#components/admin/redirects/pattern-table";
import { RedirectTable } from "#components/admin/redirects/redirect-table";
import { REDIRECTS, RedirectTabs, TARGET_HINT } from "#components/admin/redirects/redirect-tabs";
import { TargetField } from "#components/admin/redirects/target-field";
import { TryAddress } from "#components/admin/redirects/try-address";
import { PageHeading } from "#components/layout/page-heading";
import { Pagination } from "#components/navigation/pagination";
import { FormField } from "#components/ui/form-field";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { listAllCategories } from "#lib/categories/queries";
import { formatNumber } from "#lib/core/format";
import { firstValue, type PageQuery, pageInQuery } from "#lib/core/page-query";
import { rangeText } from "#lib/core/pagination";
import { decryptFormError } from "#lib/http/forms/form-error";
import { countImported, listPatterns, listRedirects, tryAddress } from "#lib/redirects/queries";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { pageHref } from "../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const A_PAGE = 50;

async function parseRequest(searchParams: Props["searchParams"]) {
  const query = await searchParams;
  const page = pageInQuery(query);
  const search = firstValue(query.search)?.trim().slice(0, 200) ?? "";
  const address = { path: REDIRECTS, params: { search: search || undefined } };
  await requirePageStaff(pageHref(address, page));
  return { query, page, search, address };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { page } = await parseRequest(searchParams);
  const words = { title: "Old Addresses", description: "Redirect visitors of the former site to the right pages." };
  return pageMetadata(await getSite(), { ...words, path: REDIRECTS, page });
}

export default async function OldAddressesPage({ searchParams }: Props) {
  const { query, page, search, address } = await parseRequest(searchParams);
  const tried = firstValue(query.try)?.trim().slice(0, 2_000) ?? "";
  const [patterns, { redirects, pagination }, counts, categories, outcome] = await Promise.all([
    listPatterns(),
    listRedirects({ page, limit: A_PAGE, search }),
    countImported(),
    listAllCategories(),
    tried ? tryAddress(tried) : undefined,
  ]);
  const { message, problems, typed } = decryptFormError(firstValue(query.refused));
  const ofRedirect = "address" in typed;
  const ofPattern = !ofRedirect && "pattern" in typed ? typed : undefined;
  const names = categories.map(({ id, name }) => ({ id, name }));
  const formProblem = message && Object.keys(problems).length === 0 ? message : undefined;
  return (
    <>
      <PageHeading
        title="Old Addresses"
        note="Visitors and search engines that use an address of your former site are redirected to the right page."
      />
      <RedirectTabs shown={REDIRECTS} />
      {formProblem && (
        <p className="admin-warning" role="alert">
          {formProblem}
        </p>
      )}
      <p className="mb-6 text-muted">
        Imported with videos: {formatNumber(counts.urls)} old URLs, which lead to their videos by themselves, and{" "}
        {formatNumber(counts.ids)} old ids, which patterns use.
      </p>
      <TryAddress input={tried} outcome={outcome} />
      <section aria-labelledby="patterns" className="mb-9 [&_code]:text-(length:--text-ui)">
        <h2 id="patterns" className="section-title">
          Patterns
        </h2>
        {patterns.length > 0 ? (
          <PatternTable patterns={patterns} />
        ) : (
          <EmptyList>No patterns yet. A pattern redirects many addresses of the same form.</EmptyList>
        )}
        <form
          method="post"
          action="/api/admin/old-addresses/patterns"
          className="form mt-4 lg:grid-cols-3"
          aria-label="Add a pattern"
        >
          <PatternFields
            pattern={ofPattern?.pattern ?? firstValue(query.pattern)?.slice(0, 200)}
            target={ofPattern && ofPattern.target !== "video" ? ofPattern.target : null}
            path={ofPattern?.path}
            problems={ofPattern && problems}
          />
          <button type="submit" className="btn btn-primary lg:col-start-1">
            Add Pattern
          </button>
        </form>
      </section>
      <section aria-labelledby="redirects" className="mb-9 [&_code]:text-(length:--text-ui)">
        <h2 id="redirects" className="section-title">
          Single redirects
          <span className="ml-3 text-ui font-normal text-muted tabular-nums">{rangeText(pagination)}</span>
        </h2>
        {(counts.redirects > 0 || search) && (
          <form action={REDIRECTS} className="admin-tools" data-soft="keep-scroll">
            <div className="tool-search max-w-[26.25rem] flex-[1_1_12.5rem]">
              <label htmlFor="redirect-search">Search redirects</label>
              <input id="redirect-search" type="search" name="search" className="field" defaultValue={search} />
            </div>
            <button type="submit" className="btn">
              Search
            </button>
          </form>
        )}
        {redirects.length > 0 ? (
          <RedirectTable redirects={redirects} />
        ) : (
          <EmptyList>{search ? "No matching addresses." : "No redirects yet. Add the first one below."}</EmptyList>
        )}
        <Pagination pagination={pagination} address={address} />
        <form
          method="post"
          action="/api/admin/old-addresses"
          className="form mt-4 lg:grid-cols-3"
          aria-label="Add a redirect"
        >
          <FormField
            label="Old URL or path"
            name="address"
            defaultValue={ofRedirect ? typed.address : undefined}
            problem={ofRedirect ? problems.address : undefined}
            maxLength={2000}
            required
            autoComplete="off"
            spellCheck={false}
          />
          <TargetField
            hint={TARGET_HINT}
            categories={names}
            value={ofRedirect ? typed.target : undefined}
            problem={ofRedirect ? problems.target : undefined}
          />
          <button type="submit" className="btn btn-primary lg:col-start-1">
            Add Redirect
          </button>
        </form>
      </section>
    </>
  );
}
