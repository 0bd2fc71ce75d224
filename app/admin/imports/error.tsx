"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function ImportsError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load the imports. Please try again." />;
}
