export function OrderSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="sr-only">Loading videos...</span>
      <div className="max-w-[53.75rem]" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="flex h-[4.5rem] items-center gap-1 pr-1 sm:gap-3">
            <div className="skeleton aspect-video w-22 flex-none rounded-small" />
            <div className="skeleton skeleton-line w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}
