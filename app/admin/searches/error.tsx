"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function SearchesError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load the searches. Please try again." />;
}
