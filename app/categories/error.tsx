"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function CategoriesError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load categories. Please try again." />;
}
