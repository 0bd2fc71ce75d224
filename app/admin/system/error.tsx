"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function SystemError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load the state of the system. Please try again." />;
}
