import type { Metadata } from "next";
import { headers } from "next/headers";
import { SiteLink } from "#components/navigation/site-link";
import { ErrorState } from "#components/ui/error-state";
import { FAILED_URL_HEADER, PAGE_MISSING } from "#lib/seo/missing";
import { failureOf } from "../ui/failure-text.ts";
import { NotFoundPanel } from "./not-found-panel.tsx";

const UNKNOWN = {
  title: "Oops! Something went wrong.",
  text: "The page could not be shown. Try again, or go back to the home page.",
};

/** URL of the page that failed; null if this request is not in place of one. */
export const failedUrl = async (): Promise<string | null> => (await headers()).get(FAILED_URL_HEADER);

export async function failedMetadata(): Promise<Metadata> {
  const url = await failedUrl();
  if (url === null) return PAGE_MISSING;
  return { title: failureOf(url)?.text ?? UNKNOWN.title, robots: { index: false } };
}

/**
 * Sent in place of a page that failed (lib/server/next/failed-document.ts), and must not read the database. Visitors of
 * its own URL get a 404.
 */
export async function FailedPage() {
  const url = await failedUrl();
  if (url === null) return <NotFoundPanel />;
  const failure = failureOf(url);
  if (failure) return <ErrorState {...failure} />;
  return (
    <ErrorState {...UNKNOWN}>
      <SiteLink className="link mt-4" href="/">
        Go Back to Home
      </SiteLink>
    </ErrorState>
  );
}
