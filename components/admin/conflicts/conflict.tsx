import type { Difference } from "../videos/video-differences.ts";

type Props = {
  sentence: string;
  differences: Difference[] | undefined;
  busy: boolean;
  onSee: () => void;
  onTake: () => void;
  onOverwrite: () => void;
};

export function Conflict({ sentence, differences, busy, onSee, onTake, onOverwrite }: Props) {
  return (
    <div className="grid flex-[1_0_100%] gap-2.5" role="alert">
      <p className="form-error">{sentence}</p>
      {differences?.length === 0 && <p>Both versions are identical.</p>}
      {differences && differences.length > 0 && (
        <dl className="grid max-h-[30dvh] gap-2 overflow-y-auto">
          {differences.map(({ label, theirs }) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}, theirs</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{theirs}</dd>
            </div>
          ))}
        </dl>
      )}
      <span className="form-buttons">
        {!differences && (
          <button type="button" className="btn btn-small" disabled={busy} onClick={onSee}>
            See Theirs
          </button>
        )}
        {differences && (
          <button type="button" className="btn btn-small" disabled={busy} onClick={onTake}>
            Take Theirs
          </button>
        )}
        <button type="button" className="btn btn-small btn-danger" disabled={busy} onClick={onOverwrite}>
          Overwrite
        </button>
      </span>
    </div>
  );
}
