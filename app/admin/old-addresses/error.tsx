"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function OldAddressesError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load the old addresses. Please try again." />;
}
