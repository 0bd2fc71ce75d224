/** Stands in place of a list that is put in order, while its videos are on the way. */
export function OrderSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="sr-only">Loading videos...</span>
      <div className="order-list" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="order-row">
            <div className="bone thumb-bone" />
            <div className="bone line-bone w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}
