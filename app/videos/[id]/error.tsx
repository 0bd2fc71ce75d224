"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function VideoError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load video. Please try again." />;
}
