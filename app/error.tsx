"use client";

import { useEffect, useState } from "react";
import { ErrorScreen } from "#components/layout/error-screen";
import { ErrorState } from "#components/layout/error-state";

type Props = { error: unknown; retry: () => void };

/**
 * Stands in place of a page that broke; shown in browsers only. One for all but the admins' pages, since each file of
 * this name is a script more that a first visit loads.
 */
export default function PageError({ error, retry }: Props) {
  const [text, setText] = useState<string | null>();
  useEffect(() => {
    console.error(error);
    import("../components/layout/failure-text.ts").then(
      ({ failureText }) => setText(failureText(location.pathname + location.search)),
      () => setText(null),
    );
  }, [error]);
  if (text === undefined) return null;
  return text ? <ErrorState text={text} onRetry={retry} /> : <ErrorScreen error={error} onRetry={retry} />;
}
