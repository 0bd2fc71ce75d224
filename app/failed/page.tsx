import type { Metadata } from "next";
import { headers } from "next/headers";
import { FailedPage, failedTitle } from "#components/layout/failed-page";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { FAILED_URL_HEADER, PAGE_MISSING } from "#lib/seo/missing";

const failedUrl = async (): Promise<string | null> => (await headers()).get(FAILED_URL_HEADER);

export async function generateMetadata(): Promise<Metadata> {
  const url = await failedUrl();
  return url === null ? PAGE_MISSING : { title: failedTitle(url), robots: { index: false } };
}

/** Requested by the front process for another URL; visitors of this one get a 404. */
export default async function Page() {
  const url = await failedUrl();
  return url === null ? <NotFoundPanel /> : <FailedPage url={url} />;
}
