import type { Metadata } from "next";
import { CheckForm } from "#components/admin/redirects/check-form";
import { CheckReport } from "#components/admin/redirects/check-report";
import { CHECK, RedirectTabs } from "#components/admin/redirects/redirect-tabs";
import { PageHeading } from "#components/layout/page-heading";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { listAllCategories } from "#lib/categories/queries";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { decryptFormError } from "#lib/http/forms/form-error";
import { findCheck, hasUnknown } from "#lib/redirects/check/queries";
import { listHandled } from "#lib/redirects/queries";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";

type Props = { searchParams: Promise<PageQuery> };

export async function generateMetadata(): Promise<Metadata> {
  await requirePageStaff(CHECK);
  const words = { title: "Check of Old Addresses", description: "How many old addresses still work." };
  return pageMetadata(await getSite(), { ...words, path: CHECK });
}

export default async function CheckPage({ searchParams }: Props) {
  await requirePageStaff(CHECK);
  const [check, query, canDownload, categories] = await Promise.all([
    findCheck(),
    searchParams,
    hasUnknown(),
    listAllCategories(),
  ]);
  const handled = await listHandled(check?.groups.map(({ shape }) => shape) ?? []);
  const { message, problems, typed } = decryptFormError(firstValue(query.refused));
  const ofGroup = "pattern" in typed || "address" in typed;
  const problem = problems.pattern ?? problems.path ?? problems.target ?? message;
  return (
    <>
      <PageHeading
        title="Old Addresses"
        note="See how many URLs of your former site work here, and which kinds do not."
      />
      <RedirectTabs shown={CHECK} />
      {ofGroup && (
        <p className="admin-warning" role="alert">
          {message}
        </p>
      )}
      {check && (
        <CheckReport
          check={check}
          categories={categories.map(({ id, name }) => ({ id, name }))}
          handled={handled}
          canDownload={canDownload}
          refused={{ ...typed, problem }}
        />
      )}
      <CheckForm text={typed.text} problem={ofGroup ? undefined : message || undefined} />
    </>
  );
}
