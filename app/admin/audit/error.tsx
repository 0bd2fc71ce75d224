"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function AuditError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load the audit log. Please try again." />;
}
