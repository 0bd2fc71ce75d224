"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function ReportsError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load reports. Please try again." />;
}
