import type { Metadata } from "next";
import { FindingTable, FineFindings } from "#components/admin/system/finding-table";
import { PageHeading } from "#components/layout/page-heading";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { examineNow } from "#lib/health/queries";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";

const PATH = "/admin/system";

export async function generateMetadata(): Promise<Metadata> {
  await ifReadable(requirePageStaff(PATH));
  const words = { title: "System", description: "How the site, its database and this machine are." };
  return pageMetadata(await getSite(), { ...words, path: PATH, noindex: true });
}

const time = new Intl.DateTimeFormat("en", { timeStyle: "medium", timeZone: "UTC" });

export default async function SystemPage() {
  await requirePageStaff(PATH);
  const { at, groups } = await examineNow();
  const findings = groups.flatMap((group) => group.findings);
  const problems = ["fail", "warn"].flatMap((state) => findings.filter((finding) => finding.state === state));
  return (
    <>
      <PageHeading title="System" note={`${summaryOf(findings)} Checked at ${time.format(at)} UTC.`}>
        <a href={PATH} className="btn btn-small">
          Check Again
        </a>
      </PageHeading>
      {problems.length > 0 && <FindingTable title="Needs attention" findings={problems} />}
      <FineFindings groups={groups} />
    </>
  );
}

function summaryOf(findings: { state: string }[]): string {
  const count = (state: string) => findings.filter((finding) => finding.state === state).length;
  const problems = [
    count("fail") > 0 && `${count("fail")} to fix`,
    count("warn") > 0 && `${count("warn")} to look at`,
  ].filter(Boolean);
  return problems.length > 0 ? `${problems.join(", ")}.` : "Everything is fine.";
}
