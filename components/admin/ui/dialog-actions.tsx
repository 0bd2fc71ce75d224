type Props = {
  problem: string;
  busy: boolean;
  label: string;
  onCancel: () => void;
};

/** The error and the buttons at the end of a dialog's form. */
export function DialogActions({ problem, busy, label, onCancel }: Props) {
  return (
    <>
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <div className="form-buttons">
        <button type="button" className="btn" disabled={busy} onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="btn btn-primary" aria-disabled={busy || undefined}>
          {label}
        </button>
      </div>
    </>
  );
}
