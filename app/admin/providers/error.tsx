"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function ProvidersError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load the providers. Please try again." />;
}
