"use client";

import { LateFailure } from "#components/layout/late";

type Props = { error: unknown; retry: () => void };

/** One for all pages but the admins': each file of this name is a script more that a first visit loads. */
export default function PageError({ error, retry }: Props) {
  return <LateFailure error={error} onRetry={retry} />;
}
