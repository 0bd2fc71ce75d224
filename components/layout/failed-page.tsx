import { SiteLink } from "#components/navigation/site-link";
import { ErrorState } from "#components/ui/error-state";
import { failureOf } from "../ui/failure-text.ts";

const UNKNOWN = {
  title: "Oops! Something went wrong.",
  text: "The page could not be shown. Try again, or go back to the home page.",
};

export const failedTitle = (url: string): string => failureOf(url)?.text ?? UNKNOWN.title;

/** Sent in place of a page that failed (lib/server/next/failed-document.ts). Must not read the database. */
export function FailedPage({ url }: { url: string }) {
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
