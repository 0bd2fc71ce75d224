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
