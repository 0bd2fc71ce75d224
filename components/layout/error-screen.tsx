import { PathIcon } from "#components/ui/icon";
import { ALERT } from "../ui/icon-paths.ts";

export type BrokenProps = { error: unknown; retry: () => void };

type Props = { error: unknown; onRetry: () => void };

export function ErrorScreen({ error, onRetry }: Props) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  const message = error instanceof Error ? error.message : "";
  return (
    <div className="notice" role="alert">
      <PathIcon path={ALERT} />
      <h1>Oops! Something went wrong.</h1>
      <p>The page could not be shown. Try again, or go back to the home page.</p>
      <pre className="mt-3 max-w-[min(72ch,100%)] rounded-control bg-raised px-4 py-3 text-left text-sm/[1.25rem] whitespace-pre-wrap wrap-anywhere text-muted">
        {digest ? `Error ${digest}` : message || "No details available."}
      </pre>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        Retry
      </button>
      <a className="link mt-4" href="/">
        Go Back to Home
      </a>
    </div>
  );
}
