"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function TagsError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load tags. Please try again." />;
}
