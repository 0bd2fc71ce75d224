"use client";

import { useEffect } from "react";
import { ErrorScreen } from "#components/layout/error-screen";

type Props = { error: unknown; retry: () => void };

export default function PageError({ error, retry }: Props) {
  useEffect(() => console.error(error), [error]);
  return <ErrorScreen error={error} onRetry={retry} />;
}
