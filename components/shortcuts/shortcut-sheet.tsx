import { Fragment, useEffect, useRef, useState } from "react";
import { chooseCoverKey } from "../account/choose-cover-key.ts";
import { type CoverKey, chosenCoverKey } from "../account/cover-key.ts";
import { areSingleKeysOff, setSingleKeys } from "./single-keys.ts";

const keys = [
  ["Search", ["/"]],
  ["Move through suggestions", ["↑", "↓"]],
  ["Remove a recent search", ["Del"]],
  ["Jump to notifications", ["Alt", "T"]],
  ["Close", ["Esc"]],
  ["Play the video", ["k"]],
  ["Next video", ["n"]],
  ["Previous video of a playlist", ["p"]],
  ["Theatre mode", ["t"]],
  ["Show shortcuts", ["?"]],
] as const;

const adminKeys = [
  ["Save a form", ["Ctrl", "Enter"]],
  ["Edit the previous, the next video", ["Alt", "Page Up", "Page Down"]],
] as const;

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [on, setOn] = useState(!areSingleKeysOff());
  const [cover, setCover] = useState(chosenCoverKey);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    close.current?.focus();
  }, []);
  const turnKeys = () => {
    setSingleKeys(!on);
    setOn(!areSingleKeysOff());
  };
  const turnCover = () => {
    try {
      chooseCoverKey(cover ? "" : "Shift");
    } catch {
      // Nothing is stored here: it stays off.
    }
    setCover(chosenCoverKey());
  };
  return (
    <dialog ref={dialog} className="dialog shortcuts" aria-labelledby="shortcuts-title" onClose={onClose}>
      <h2 id="shortcuts-title" className="section-title">
        Keyboard shortcuts
      </h2>
      <dl>
        {[...keys, ...(location.pathname.startsWith("/admin") ? adminKeys : [])].map(([does, presses]) => (
          <Fragment key={does}>
            <dt>{does}</dt>
            <dd>
              <Keys presses={presses} />
            </dd>
          </Fragment>
        ))}
        <CoverKeys chosen={cover} onTurn={turnCover} />
        <dt>
          <label htmlFor="single-keys">
            Single-key shortcuts
            <span className="key-note">On this device.</span>
          </label>
        </dt>
        <dd>
          <input id="single-keys" type="checkbox" checked={on} onChange={turnKeys} />
        </dd>
      </dl>
      <form method="dialog" className="mt-6">
        <button ref={close} type="submit" className="btn w-full">
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

type CoverProps = { chosen: CoverKey | undefined; onTurn: () => void };

/** What hides the page; it does nothing before it is turned on, here or in Settings. */
function CoverKeys({ chosen, onTurn }: CoverProps) {
  return (
    <>
      <dt>
        Hide or show the page
        {!chosen && <span className="key-note">Off</span>}
      </dt>
      <dd>
        {chosen && chosen !== "Shift" && (
          <>
            <Keys presses={[chosen.toUpperCase()]} /> or{" "}
          </>
        )}
        {chosen && (
          <>
            <Keys presses={["Shift"]} /> × 3
          </>
        )}
        <button type="button" className="btn btn-small" onClick={onTurn}>
          {chosen ? "Turn off" : "Turn on"}
          <span className="sr-only"> the cover</span>
        </button>
      </dd>
    </>
  );
}
