"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "#components/layout/icon";

type Props = {
  title: string;
  /** Something was typed that closing would lose: it is asked for then. */
  dirty?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A form beside the list that it changes: the list stays where it is, and has the focus back afterwards. */
export function Drawer({ title, dirty = false, onClose, children }: Props) {
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const leave = () => (dirty ? setAsking(true) : dialog.current?.close());
  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby={heading}
      onClose={onClose}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave();
      }}
    >
      <div className="drawer-head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="icon-btn" aria-label="Close" onClick={leave}>
          <Icon name="close" />
        </button>
      </div>
      {asking && (
        <div className="admin-warning" role="alert">
          What you changed is not saved.
          <span className="form-buttons">
            <button type="button" className="btn btn-small btn-danger" onClick={() => dialog.current?.close()}>
              Discard
            </button>
            <button type="button" className="btn btn-small" onClick={() => setAsking(false)}>
              Keep Editing
            </button>
          </span>
        </div>
      )}
      {children}
    </dialog>
  );
}

/** Closes the drawer in which an element stands; what stood in it goes with it. */
export const closeDrawer = (inside: Element | null): void => inside?.closest("dialog")?.close();
