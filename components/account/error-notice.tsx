"use client";

import { useEffect } from "react";
import { ErrorState } from "#components/ui/error-state";

export type ErrorProps = { error: unknown; retry: () => void };

type Words = { title?: string; text: string };

export function ErrorNotice({ error, retry, title, text }: ErrorProps & Words) {
  useEffect(() => console.error(text, error), [text, error]);
  return <ErrorState title={title} text={text} onRetry={retry} />;
}
