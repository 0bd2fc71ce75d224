import { ErrorState } from "#components/ui/error-state";
import { failureOf } from "../ui/failure-text.ts";
import { type BrokenProps, ErrorScreen } from "./error-screen.tsx";

export function Failure({ error, retry }: BrokenProps) {
  const failure = failureOf(location.pathname + location.search);
  return failure ? <ErrorState {...failure} onRetry={retry} /> : <ErrorScreen error={error} onRetry={retry} />;
}
