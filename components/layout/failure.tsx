import { ErrorScreen } from "./error-screen.tsx";
import { ErrorState } from "./error-state.tsx";
import { failureText } from "./failure-text.ts";

export type FailureProps = { error: unknown; onRetry: () => void };

/** What stands in place of a page that broke: what could not be had, or what is known. */
export function Failure({ error, onRetry }: FailureProps) {
  const text = failureText(location.pathname + location.search);
  return text ? <ErrorState text={text} onRetry={onRetry} /> : <ErrorScreen error={error} onRetry={onRetry} />;
}
