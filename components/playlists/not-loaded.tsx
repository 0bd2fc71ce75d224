/** Stands in place of the member's playlists. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="playlist-form" role="alert">
      <p className="panel-note">Failed to load playlists.</p>
      <button type="button" className="btn" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
