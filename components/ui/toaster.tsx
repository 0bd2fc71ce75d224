import { type ComponentType, useEffect, useState } from "react";
import { onToast, TOAST_DURATION_MS, type ToastMessage } from "#lib/browser/toast";
import { Icon, PathIcon } from "./icon.tsx";
import { ALERT } from "./icon-paths.ts";

/** The toast library loads with the first toast. Without it, as when offline, messages are shown as plain text. */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType>();
  const [plain, setPlain] = useState<string>();
  useEffect(() => {
    let stack: Promise<typeof import("./toast-stack.tsx")> | undefined;
    let timer: number;
    const stop = onToast(async (toast: ToastMessage) => {
      try {
        stack ??= import("./toast-stack.tsx");
        const { ToastStack, showToast } = await stack;
        setStack(() => ToastStack);
        showToast(toast);
      } catch {
        stack = undefined;
        setPlain(toast.message);
        clearTimeout(timer);
        timer = window.setTimeout(setPlain, TOAST_DURATION_MS);
      }
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <>
      {Stack && <Stack />}
      {plain && (
        <div role="alert" className="toast fixed bottom-5 left-4 z-60 sm:left-(--gutter)">
          <PathIcon path={ALERT} className="text-danger" />
          <p className="flex-1 py-2">{plain}</p>
          <button
            type="button"
            className="icon-btn [--i:1.125rem]"
            aria-label="Close"
            onClick={() => setPlain(undefined)}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </>
  );
}
