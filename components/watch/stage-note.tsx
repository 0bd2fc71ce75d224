/** Announces changes, because it replaces the player while loading. */
export function StageNote({ children }: { children: string }) {
  return (
    <div className="player">
      <div
        className="[--i:1.75rem] absolute inset-0 flex flex-col items-center justify-center gap-1 p-4 text-center bg-stage/74 max-[30rem]:gap-0.5"
        role="status"
      >
        {children}
      </div>
    </div>
  );
}
