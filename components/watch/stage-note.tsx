/** What is said where a player would be, and may change. */
export function StageNote({ children }: { children: string }) {
  return (
    <div className="player">
      <div className="stage-note" role="status">
        {children}
      </div>
    </div>
  );
}
