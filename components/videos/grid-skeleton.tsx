/** A card's shape while its video is on the way. */
export function CardSkeleton() {
  return (
    <div className="card">
      <div className="bone thumb-bone" />
      <div className="card-text">
        <div className="bone line-bone w-11/12" />
        <div className="bone line-bone w-2/5" />
        <div className="bone chip-bone" />
      </div>
    </div>
  );
}

/** A grid's shape: as many cards as the page will hold, so that nothing moves when they arrive. */
export function GridSkeleton({ count, label = "Loading videos..." }: { count: number; label?: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className={count % 5 === 0 ? "grid grid-five" : "grid"} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
