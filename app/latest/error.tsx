"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function LatestError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load videos. Please try again later." />;
}
