export function OrderHint({ thing }: { thing: string }) {
  return (
    <>
      Drag a {thing} by its handle
      <span className="[@media_(hover:_none)_and_(pointer:_coarse)]:hidden">
        , or focus the handle and press the arrow keys, Home or End
      </span>
      .
    </>
  );
}
