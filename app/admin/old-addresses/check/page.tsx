import type { Metadata } from "next";
import { CheckForm } from "#components/admin/redirects/check-form";
import { CheckReport } from "#components/admin/redirects/check-report";
import { CHECK, RedirectTabs } from "#components/admin/redirects/redirect-tabs";
import { PageHeading } from "#components/layout/page-heading";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { decryptFormError } from "#lib/http/forms/form-error";
import { findCheck } from "#lib/redirects/check/queries";
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
  const [check, query] = await Promise.all([findCheck(), searchParams]);
  const { message, typed } = decryptFormError(firstValue(query.refused));
  const ofPattern = "pattern" in typed;
  return (
    <>
      <PageHeading
        title="Old Addresses"
        note="See how many URLs of your former site work here, and which kinds do not."
      />
      <RedirectTabs shown={CHECK} />
      {ofPattern && (
        <p className="admin-warning" role="alert">
          {message}
        </p>
      )}
      <CheckForm text={typed.text} problem={ofPattern ? undefined : message || undefined} />
      {check && <CheckReport check={check} />}
    </>
  );
}
