import { Fragment, useEffect, useRef } from "react";
import { chosenCoverKey } from "../account/cover-key.ts";

const keys = [
  ["Search", ["/"]],
  ["Walk through suggestions", ["↑", "↓"]],
  ["Forget a recent search", ["Del"]],
  ["Close what is open", ["Esc"]],
  ["Theatre width of a video", ["t"]],
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
          <Fragment key={does}>
            <dt>{does}</dt>
            <dd>
              <Keys presses={presses} />
            </dd>
          </Fragment>
        ))}
        <CoverKeys />
      </dl>
      <form method="dialog" className="mt-6">
        <button type="submit" className="btn w-full">
          Close
        </button>
      </form>
    </dialog>
  );
}

function Keys({ presses }: { presses: readonly string[] }) {
  return presses.map((press, place) => (
    <kbd key={`${press} ${place}`} className="key">
      {press}
    </kbd>
  ));
}

/** What hides the page, and that it does nothing before it is chosen. */
function CoverKeys() {
  const chosen = chosenCoverKey();
  return (
    <>
      <dt>
        Hide the page, show it again
        {!chosen && <span className="key-note">Off. Choose a cover key in Settings.</span>}
      </dt>
      <dd>
        {chosen && chosen !== "Shift" && (
          <>
            <Keys presses={[chosen.toUpperCase()]} /> or{" "}
          </>
        )}
        <Keys presses={["Shift"]} /> × 3
      </dd>
    </>
  );
}
