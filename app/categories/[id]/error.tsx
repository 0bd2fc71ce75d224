"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function CategoryError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load videos for this category. Please try again." />;
}
