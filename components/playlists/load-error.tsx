export function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid gap-2 px-1.5 pt-1 pb-1.5" role="alert">
      <p className="panel-note">Failed to load playlists.</p>
      <button type="button" className="btn" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
