export function Correction({ correction }: { correction?: { from: string; to: string } }) {
  if (!correction) return null;
  return (
    <p className="mb-5 text-muted" data-announced="">
      Nothing matched “{correction.from}”. Showing results for{" "}
      <strong className="text-text font-semibold">{correction.to}</strong>.
    </p>
  );
}
