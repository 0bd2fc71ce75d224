import type { Metadata } from "next";
import { AuditFilter } from "#components/admin/audit/audit-filter";
import { AuditList } from "#components/admin/audit/audit-list";
import { PageHeading } from "#components/layout/page-heading";
import { SiteLink } from "#components/navigation/site-link";
import { listAuditEntries, listAuditFilters } from "#lib/audit/queries";
import { auditQuery } from "#lib/audit/schemas";
import { requirePageStaff } from "#lib/auth/page-viewer";
import type { PageQuery } from "#lib/core/page-query";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { firstValues } from "../../../components/admin/ui/list-query.ts";
import { pageHref } from "../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const PATH = "/admin/audit";
const ENTRIES_PER_PAGE = 50;

async function parseRequest(searchParams: Props["searchParams"]) {
  const { admin, action, before } = auditQuery.parse(firstValues(await searchParams, 0));
  const addressOf = (from?: number) => pageHref({ path: PATH, params: { admin, action, before: from } }, 1);
  await requirePageStaff(addressOf(before));
  return { request: { admin, action, before, limit: ENTRIES_PER_PAGE }, addressOf };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  await ifReadable(parseRequest(searchParams));
  const words = { title: "Audit Log", description: "What admins did, and when." };
  return pageMetadata(await getSite(), { ...words, path: PATH });
}

export default async function AuditPage({ searchParams }: Props) {
  const { request, addressOf } = await parseRequest(searchParams);
  const [{ entries, next }, filters] = await Promise.all([listAuditEntries(request), listAuditFilters()]);
  const { admin, action, before } = request;
  return (
    <>
      <PageHeading title="Audit Log" note="Every admin action, newest first. Entries are never deleted." />
      <AuditFilter path={PATH} filters={filters} admin={admin} action={action} />
      {entries.length > 0 ? (
        <AuditList entries={entries} />
      ) : (
        <p className="admin-empty">
          {admin || action || before
            ? "There is no such entry."
            : "Nothing recorded yet. Every action in the panel appears here."}
        </p>
      )}
      <nav className="flex gap-2 pt-5" aria-label="Pages">
        {before !== undefined && (
          <SiteLink className="btn" href={addressOf()}>
            Latest
          </SiteLink>
        )}
        {next !== null && (
          <SiteLink className="btn" href={addressOf(next)}>
            Older
          </SiteLink>
        )}
      </nav>
    </>
  );
}
