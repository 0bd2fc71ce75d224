"use client";

import { useEffect } from "react";
import { ErrorState } from "#components/layout/error-state";

export type ErrorProps = { error: unknown; retry: () => void };

/** What an error.tsx shows in place of a list that could not be had. */
export function ErrorNotice({ error, retry, text }: ErrorProps & { text: string }) {
  useEffect(() => console.error(text, error), [text, error]);
  return <ErrorState text={text} onRetry={retry} />;
}
