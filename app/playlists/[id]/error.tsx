"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function PlaylistError(props: ErrorProps) {
  return <ErrorNotice {...props} title="Error Loading Playlist" text="Failed to load playlist details." />;
}
