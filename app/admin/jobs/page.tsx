import type { Metadata } from "next";
import { JobTable } from "#components/admin/jobs/job-table";
import { PageHeading } from "#components/layout/page-heading";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { listJobs } from "#lib/jobs/queries";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";

const PATH = "/admin/jobs";

export async function generateMetadata(): Promise<Metadata> {
  await ifReadable(requirePageStaff(PATH));
  const words = { title: "Jobs", description: "What the site does by itself, and when." };
  return pageMetadata(await getSite(), { ...words, path: PATH });
}

export default async function JobsPage() {
  await requirePageStaff(PATH);
  return (
    <>
      <PageHeading title="Jobs" note="Background jobs. Each runs on one instance at a time." />
      <JobTable jobs={await listJobs()} now={new Date().toISOString()} />
    </>
  );
}
