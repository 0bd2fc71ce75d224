type Props = { stored: [label: string, value: string][]; onTake: () => void; onKeep: () => void };

/** Shows what another admin has saved; one's own input is neither saved nor lost. */
export function StoredMeanwhile({ stored, onTake, onKeep }: Props) {
  return (
    <div className="w-full rounded-picture border border-line bg-raised p-4" role="alert">
      <p>
        <strong>Another admin has saved this since you opened it.</strong> Yours is not saved. Stored now:
      </p>
      <dl className="my-3 grid max-h-[50dvh] gap-2 overflow-y-auto">
        {stored.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="form-buttons">
        <button type="button" className="btn btn-small bg-background enabled:hover:bg-line" onClick={onTake}>
          Take What Is Stored
        </button>
        <button type="button" className="btn btn-small bg-background enabled:hover:bg-line" onClick={onKeep}>
          Keep Mine
        </button>
      </div>
    </div>
  );
}
