"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function SearchError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load search results. Please try again." />;
}
