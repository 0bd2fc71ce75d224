"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function PremiumVideosError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load premium videos." />;
}
