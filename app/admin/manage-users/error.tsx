"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function UsersError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to fetch users. Please try again." />;
}
