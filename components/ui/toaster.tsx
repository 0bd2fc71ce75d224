import { type ComponentType, useEffect, useState } from "react";
import { onToast, TOAST_DURATION_MS, type ToastMessage } from "#lib/browser/toast";

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
        <p
          role="alert"
          className="fixed bottom-4 inset-x-4 z-60 max-w-96 rounded-control border border-line bg-surface px-4 py-3"
        >
          {plain}
        </p>
      )}
    </>
  );
}
