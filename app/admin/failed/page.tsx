import type { Metadata } from "next";
import { FailedPage, failedMetadata } from "#components/layout/failed-page";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { FAILED_PANEL_PAGE } from "#lib/panel-screens";
import { ifReadable } from "#lib/seo/if-readable";

const requireStaff = () => ifReadable(requirePageStaff(FAILED_PANEL_PAGE));

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return failedMetadata();
}

export default async function Page() {
  await requireStaff();
  return <FailedPage />;
}
