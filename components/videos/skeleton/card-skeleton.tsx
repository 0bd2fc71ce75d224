export function CardSkeleton() {
  return (
    <div className="card">
      <div className="skeleton aspect-video rounded-picture" />
      <div className="card-text">
        <div className="skeleton skeleton-line w-11/12" />
        <div className="skeleton skeleton-line w-2/5" />
        <div className="skeleton skeleton-line w-3/5 md:mt-1 md:h-[1.5rem] md:w-[5.5rem] md:rounded-chip" />
      </div>
    </div>
  );
}
