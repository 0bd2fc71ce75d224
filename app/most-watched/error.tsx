"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function MostWatchedError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load videos." />;
}
