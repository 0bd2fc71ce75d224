export function ShelfSkeleton({ places }: { places: number }) {
  return (
    <ul className="shelf-row" aria-hidden="true">
      {Array.from({ length: places }, (_, place) => (
        <li key={place}>
          <div className="bone thumb-bone" />
          <div className="shelf-text">
            <div className="bone line-bone w-11/12" />
            <div className="bone line-bone w-2/5" />
          </div>
        </li>
      ))}
    </ul>
  );
}

type SaidProps = { places: number; text: string; onRetry?: () => void };

export function ShelfSaid({ places, text, onRetry }: SaidProps) {
  return (
    <div className="shelf-said">
      <ShelfSkeleton places={places} />
      <p role={onRetry ? "alert" : undefined}>
        {text}
        {onRetry && (
          <button type="button" className="btn btn-small" onClick={onRetry}>
            Retry
          </button>
        )}
      </p>
    </div>
  );
}
