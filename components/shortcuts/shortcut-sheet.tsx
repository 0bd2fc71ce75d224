import { useEffect, useRef, useState } from "react";
import { Icon } from "#components/ui/icon";
import { Switch } from "#components/ui/switch";
import { choosePrivacyScreenKey } from "../account/choose-privacy-screen-key.ts";
import { chosenPrivacyScreenKey, type PrivacyScreenKey } from "../account/privacy-screen-key.ts";
import { areSingleKeysOff, setSingleKeys } from "./single-keys.ts";

type Group = readonly [title: string, keys: readonly (readonly [does: string, presses: readonly string[]])[]];

const groups: readonly Group[] = [
  [
    "Everywhere",
    [
      ["Search", ["/"]],
      ["Jump to notifications", ["Alt", "T"]],
      ["Show shortcuts", ["?"]],
      ["Close", ["Esc"]],
    ],
  ],
  [
    "In the search field",
    [
      ["Move through suggestions", ["↑", "↓"]],
      ["Remove a recent search", ["Del"]],
    ],
  ],
  [
    "In lists of videos",
    [
      ["Move between videos", ["←", "→", "↑", "↓"]],
      ["First, last video of a page", ["Home", "End"]],
      ["Favorite the video", ["f"]],
    ],
  ],
  [
    "On the page of a video",
    [
      ["Play the video", ["k"]],
      ["Next video", ["n"]],
      ["Previous video of a playlist", ["p"]],
      ["Theatre mode", ["t"]],
    ],
  ],
];

const panelGroups: readonly Group[] = [
  [
    "Everywhere",
    [
      ["Search the list", ["/"]],
      ["Search the panel", ["Ctrl", "K"]],
      ["Jump to notifications", ["Alt", "T"]],
      ["Show shortcuts", ["?"]],
      ["Close", ["Esc"]],
    ],
  ],
  [
    "Lists",
    [
      ["Next, previous row", ["j", "k"]],
      ["Select the row", ["x"]],
      ["Select up to the row", ["Shift", "x"]],
      ["Edit", ["e"]],
      ["Delete", ["#"]],
      ["Filters", ["f"]],
      ["New", ["n"]],
    ],
  ],
  [
    "Reports",
    [
      ["Next, previous report", ["j", "k"]],
      ["Remove the video", ["1"]],
      ["Keep the video", ["2"]],
      ["Send the decision", ["Ctrl", "Enter"]],
    ],
  ],
  [
    "Messages",
    [
      ["Next, previous message", ["↓", "↑"]],
      ["Reply", ["r"]],
      ["Mark as unread", ["u"]],
      ["Mark as read, go to the next", ["e"]],
    ],
  ],
  [
    "Forms",
    [
      ["Save", ["Ctrl", "Enter"]],
      ["Save, edit the next video", ["Ctrl", "Shift", "Enter"]],
      ["Previous video", ["Alt", "Page Up"]],
      ["Next video", ["Alt", "Page Down"]],
    ],
  ],
];

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
  const isPanel = location.pathname.startsWith("/admin");
  return (
    <dialog
      ref={dialog}
      className="dialog shortcuts md:w-[min(47.5rem,calc(100vw-32px))]!"
      aria-labelledby="shortcuts-title"
      onClose={onClose}
    >
      <form method="dialog" className="-mt-2 -mr-3 mb-2 flex items-center justify-between gap-3">
        <h2 id="shortcuts-title" className="text-xl">
          Keyboard shortcuts
        </h2>
        <button ref={close} type="submit" className="icon-btn" aria-label="Close">
          <Icon name="close" />
        </button>
      </form>
      <div className="gap-x-12 md:columns-2">
        {(isPanel ? panelGroups : groups).map(([title, keys]) => (
          <section key={title} className="break-inside-avoid pb-5">
            <h3 className="mb-1 text-sm font-medium text-muted">{title}</h3>
            <dl>
              {keys.map(([does, presses]) => (
                <div key={does} className="flex min-h-9 items-center justify-between gap-4">
                  <dt>{does}</dt>
                  <dd className="flex flex-none gap-1.5">
                    <Keys presses={presses} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="grid gap-4 border-t border-line pt-5">
        <PrivacyScreenKeys chosen={privacyKey} onToggle={togglePrivacyScreen} />
        <Switch label="Single-key shortcuts" hint="On this device." checked={on} onChange={toggleSingleKeys} />
      </div>
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
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <p className="font-medium">Hide or show the page</p>
        <p className="form-hint">
          {!chosen && "Off"}
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
        </p>
      </div>
      <button type="button" className="btn btn-small" onClick={onToggle}>
        {chosen ? "Turn off" : "Turn on"}
        <span className="sr-only"> the cover</span>
      </button>
    </div>
  );
}
