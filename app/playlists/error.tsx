"use client";

import { ErrorNotice, type ErrorProps } from "#components/account/error-notice";

export default function PlaylistsError(props: ErrorProps) {
  return <ErrorNotice {...props} text="Could not load your playlists." />;
}
