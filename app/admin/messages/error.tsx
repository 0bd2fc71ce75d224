"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function MessagesError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load messages. Please try again." />;
}
