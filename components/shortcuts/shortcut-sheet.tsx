import { Fragment, useEffect, useRef, useState } from "react";
import { choosePrivacyScreenKey } from "../account/choose-privacy-screen-key.ts";
import { chosenPrivacyScreenKey, type PrivacyScreenKey } from "../account/privacy-screen-key.ts";
import { areSingleKeysOff, setSingleKeys } from "./single-keys.ts";

const keys = [
  ["Search", ["/"]],
  ["Move through suggestions", ["↑", "↓"]],
  ["Remove a recent search", ["Del"]],
  ["Jump to notifications", ["Alt", "T"]],
  ["Close", ["Esc"]],
  ["Move between videos", ["←", "→", "↑", "↓"]],
  ["First, last video of a page", ["Home", "End"]],
  ["Favorite the video", ["f"]],
  ["Play the video", ["k"]],
  ["Next video", ["n"]],
  ["Previous video of a playlist", ["p"]],
  ["Theatre mode", ["t"]],
  ["Show shortcuts", ["?"]],
] as const;

const adminKeys = [
  ["Save a form", ["Ctrl", "Enter"]],
  ["Edit the previous, the next video", ["Alt", "Page Up", "Page Down"]],
  ["Move through messages", ["↑", "↓"]],
  ["Reply to a message", ["r"]],
  ["Mark a message as unread", ["u"]],
  ["Mark a message as read, go on to the next", ["e"]],
] as const;

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [on, setOn] = useState(!areSingleKeysOff());
  const [privacyKey, setPrivacyKey] = useState(chosenPrivacyScreenKey);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    close.current?.focus();
  }, []);
  const toggleSingleKeys = () => {
    setSingleKeys(!on);
    setOn(!areSingleKeysOff());
  };
  const togglePrivacyScreen = () => {
    try {
      choosePrivacyScreenKey(privacyKey ? "" : "Shift");
    } catch {
      // Storage is unavailable, so the privacy screen stays off.
    }
    setPrivacyKey(chosenPrivacyScreenKey());
  };
  return (
    <dialog ref={dialog} className="dialog shortcuts" aria-labelledby="shortcuts-title" onClose={onClose}>
      <h2 id="shortcuts-title" className="section-title">
        Keyboard shortcuts
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-3.5 items-center [&_dd]:col-start-2 [&_dd]:flex [&_dd]:items-center [&_dd]:gap-1.5 [&_dt]:col-start-1">
        {[...keys, ...(location.pathname.startsWith("/admin") ? adminKeys : [])].map(([does, presses]) => (
          <Fragment key={does}>
            <dt>{does}</dt>
            <dd>
              <Keys presses={presses} />
            </dd>
          </Fragment>
        ))}
        <PrivacyScreenKeys chosen={privacyKey} onToggle={togglePrivacyScreen} />
        <dt>
          <label htmlFor="single-keys">
            Single-key shortcuts
            <span className="block text-muted text-sm">On this device.</span>
          </label>
        </dt>
        <dd>
          <input className="size-6" id="single-keys" type="checkbox" checked={on} onChange={toggleSingleKeys} />
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

type PrivacyScreenKeysProps = { chosen: PrivacyScreenKey | undefined; onToggle: () => void };

function PrivacyScreenKeys({ chosen, onToggle }: PrivacyScreenKeysProps) {
  return (
    <>
      <dt>
        Hide or show the page
        {!chosen && <span className="block text-muted text-sm">Off</span>}
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
        <button type="button" className="btn btn-small" onClick={onToggle}>
          {chosen ? "Turn off" : "Turn on"}
          <span className="sr-only"> the cover</span>
        </button>
      </dd>
    </>
  );
}
