export function OrderHint({ thing }: { thing: string }) {
  return (
    <>
      Drag a {thing} by its handle
      <span className="for-keys">, or focus the handle and press the arrow keys, Home or End</span>.
    </>
  );
}
