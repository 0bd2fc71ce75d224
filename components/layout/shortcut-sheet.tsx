import { useEffect, useRef } from "react";

const keys = [
  ["Search", ["/"]],
  ["Walk through suggestions", ["↑", "↓"]],
  ["Close what is open", ["Esc"]],
  ["Show these keys", ["?"]],
] as const;

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="dialog shortcuts" aria-labelledby="shortcuts-title" onClose={onClose}>
      <h2 id="shortcuts-title" className="section-title">
        Keyboard shortcuts
      </h2>
      <dl>
        {keys.map(([does, presses]) => (
          <div key={does} className="contents">
            <dt>{does}</dt>
            <dd>
              {presses.map((press) => (
                <kbd key={press} className="key ml-1">
                  {press}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <form method="dialog" className="mt-6">
        <button type="submit" className="btn w-full">
          Close
        </button>
      </form>
    </dialog>
  );
}
