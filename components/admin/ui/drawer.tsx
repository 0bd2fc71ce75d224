"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon, PathIcon } from "#components/ui/icon";
import { useUnsaved } from "../../account/unsaved.ts";

const BACK = "M15 6l-6 6 6 6";
const ON = "M9 6l6 6-6 6";

export type Neighbours = { place: string; previous?: () => void; next?: () => void };

type Props = {
  title: string;
  /** What is edited, beside the title. */
  subject?: ReactNode;
  dirty?: boolean;
  neighbours?: Neighbours;
  /** For a form in two columns where there is room. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Leaves the list's scroll position unchanged and returns focus to it on closing. */
export function Drawer({ title, subject, dirty = false, neighbours, isWide = false, onClose, children }: Props) {
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState<() => void>();
  const keep = useRef<HTMLButtonElement>(null);
  const writing = useRef<Element>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Otherwise the focus would be on the button that leaves this entry.
    dialog.current?.focus();
  }, []);
  useUnsaved(dirty);
  useEffect(() => {
    if (!dirty) return;
    // The browser asks for confirmation when the page itself is left.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [dirty]);
  const leaveFor = (go: (() => void) | undefined) => {
    if (!go) return;
    if (!dirty) return go();
    if (!leaving) writing.current = document.activeElement;
    setLeaving(() => go);
  };
  const stay = () => {
    setLeaving(undefined);
    (writing.current as HTMLElement | null)?.focus();
  };
  useEffect(() => {
    if (leaving) keep.current?.focus();
  }, [leaving]);
  const close = () =>
    leaveFor(() => {
      dialog.current?.close();
      // The close event comes later, and would also close a drawer that the returned focus has opened meanwhile.
      onClose();
    });
  const press = (event: KeyboardEvent) => {
    // Browsers let a page refuse the close request of a dialog only once between two interactions.
    if (
      event.key === "Escape" &&
      !event.defaultPrevented &&
      (event.target as Element).closest("dialog") === dialog.current
    ) {
      event.preventDefault();
      close();
    }
    if (!event.altKey || (event.key !== "PageUp" && event.key !== "PageDown")) return;
    event.preventDefault();
    leaveFor(event.key === "PageUp" ? neighbours?.previous : neighbours?.next);
  };
  const step = (go: (() => void) | undefined, label: string, keys: string, path: string) => (
    <button
      type="button"
      className="icon-btn aria-disabled:bg-transparent aria-disabled:opacity-40"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys.replace("+", " + ")})`}
      aria-disabled={go ? undefined : true}
      onClick={() => leaveFor(go)}
    >
      <PathIcon path={path} />
    </button>
  );
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={`${isWide ? "min-[90rem]:w-[60rem]" : ""} fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(35rem,100vw)] max-w-none overflow-y-auto overscroll-contain border-0 border-l border-line bg-background px-6 outline-none pt-0 pb-8 text-text open:animate-drawer-in max-[35rem]:border-0 max-[35rem]:px-4 [&_legend]:mb-1.5 [&_legend]:font-medium`}
      aria-labelledby={heading}
      onClose={onClose}
      onKeyDown={press}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
    >
      <div className="sticky top-0 z-2 -mr-3 flex min-h-[68px] items-center justify-between gap-3 bg-background">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        <div className="order-1 flex items-center">
          {neighbours && (
            <>
              <span className="mr-1 text-sm whitespace-nowrap text-muted">{neighbours.place}</span>
              {step(neighbours.previous, "Previous video", "Alt+PageUp", BACK)}
              {step(neighbours.next, "Next video", "Alt+PageDown", ON)}
            </>
          )}
          <button type="button" className="icon-btn" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {/* Not the first to be focused. */}
        <div className="flex-1">{subject}</div>
        {leaving && (
          <div className="admin-warning absolute top-full right-3 left-0" role="alert">
            You have unsaved changes.
            <span className="form-buttons">
              <button
                type="button"
                className="btn btn-small btn-danger"
                onClick={() => {
                  setLeaving(undefined);
                  leaving();
                }}
              >
                Discard
              </button>
              <button ref={keep} type="button" className="btn btn-small" onClick={stay}>
                Keep Editing
              </button>
            </span>
          </div>
        )}
      </div>
      {children}
    </dialog>
  );
}

export const closeDrawer = (inside: Element | null): void => inside?.closest("dialog")?.close();
