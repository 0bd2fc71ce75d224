export function CardSkeleton() {
  return (
    <div className="card">
      <div className="skeleton aspect-video rounded-picture" />
      <div className="card-text">
        <div className="skeleton skeleton-line w-11/12" />
        <div className="skeleton skeleton-line w-2/5" />
        <div className="skeleton mt-1 h-[1.5rem] w-[5.5rem] rounded-chip max-md:hidden" />
      </div>
    </div>
  );
}
