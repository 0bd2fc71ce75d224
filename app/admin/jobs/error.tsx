"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function JobsError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load the jobs. Please try again." />;
}
