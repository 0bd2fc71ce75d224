"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function FavoritesError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Could not load your favorites." />;
}
