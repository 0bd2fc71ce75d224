import { ErrorState } from "#components/ui/error-state";
import { failureText } from "../ui/failure-text.ts";
import { type BrokenProps, ErrorScreen } from "./error-screen.tsx";

export function Failure({ error, retry }: BrokenProps) {
  const text = failureText(location.pathname + location.search);
  return text ? <ErrorState text={text} onRetry={retry} /> : <ErrorScreen error={error} onRetry={retry} />;
}
