"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function PaymentsError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load payments. Please try again." />;
}
