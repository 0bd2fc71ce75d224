"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function SiteSettingsError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Failed to load the settings. Please try again." />;
}
