export function Correction({ correction }: { correction?: { from: string; to: string } }) {
  if (!correction) return null;
  return (
    <p className="correction" data-said="">
      Nothing matched “{correction.from}”. Showing results for <strong>{correction.to}</strong>.
    </p>
  );
}
