"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function HistoryError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Could not load your watch history. Please try again later." />;
}
