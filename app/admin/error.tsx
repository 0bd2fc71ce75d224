"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function DashboardError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load analytics data." />;
}
