import type { Metadata } from "next";
import { EmptyList } from "#components/admin/empty-list";
import { FlaggerTable } from "#components/admin/reports/flagger-table";
import { LimitedTable } from "#components/admin/reports/limited-table";
import { NewKey } from "#components/admin/reports/new-key";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { FormField } from "#components/ui/form-field";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { env } from "#lib/core/env";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { decryptFormError } from "#lib/http/forms/form-error";
import { flaggerAddress, REPORT_PATH_OF_PANEL, REPORTERS_PATH } from "#lib/reports/addresses";
import { findFlagger, listFlaggers } from "#lib/reports/flaggers/queries";
import { listLimitedReporters } from "#lib/reports/misuse/queries";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";

type Props = { searchParams: Promise<PageQuery> };

export async function generateMetadata(): Promise<Metadata> {
  await requirePageStaff(REPORTERS_PATH);
  const words = { title: "Reporters", description: "Trusted flaggers, and reporters with limits." };
  return pageMetadata(await getSite(), { ...words, path: REPORTERS_PATH });
}

export default async function ReportersPage({ searchParams }: Props) {
  await requirePageStaff(REPORTERS_PATH);
  const query = await searchParams;
  const key = (firstValue(query.key) ?? "").slice(0, 60);
  const [flaggers, limited, owner] = await Promise.all([listFlaggers(), listLimitedReporters(), findFlagger(key)]);
  const { message, problems, typed } = decryptFormError(firstValue(query.refused));
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Reports", href: REPORT_PATH_OF_PANEL }, { label: "Reporters" }]} />
      <PageHeading
        title="Reporters"
        note="Reports from trusted flaggers come first. Reporters whose reports are repeatedly rejected are slowed down, warned and then suspended."
      />
      {message && Object.keys(problems).length === 0 && (
        <p className="admin-warning" role="alert">
          {message}
        </p>
      )}
      {owner && <NewKey name={owner.name} address={`${env().siteUrl}${flaggerAddress(key)}`} secret={key} />}
      <section aria-labelledby="flaggers" className="mb-9">
        <h2 id="flaggers" className="section-title">
          Trusted flaggers
        </h2>
        {flaggers.length > 0 ? (
          <FlaggerTable flaggers={flaggers} />
        ) : (
          <EmptyList>No trusted flaggers yet. Add the first one below.</EmptyList>
        )}
        <form
          method="post"
          action="/api/admin/flaggers"
          className="form mt-4 max-w-120"
          aria-label="Add a trusted flagger"
        >
          <FormField
            label="Organisation"
            hint="As on the list of the European Commission. Named in the transparency report."
            name="name"
            defaultValue={typed.name}
            problem={problems.name}
            maxLength={120}
            required
          />
          <FormField
            label="Contact (optional)"
            name="contact"
            defaultValue={typed.contact}
            problem={problems.contact}
            maxLength={254}
          />
          <button type="submit" className="btn btn-primary">
            Add Trusted Flagger
          </button>
        </form>
      </section>
      <section aria-labelledby="limited">
        <h2 id="limited" className="section-title">
          Reporters with limits
        </h2>
        {limited.length > 0 ? (
          <LimitedTable reporters={limited} />
        ) : (
          <EmptyList>No reporters are limited. A reporter appears here after several rejected reports.</EmptyList>
        )}
      </section>
    </>
  );
}
