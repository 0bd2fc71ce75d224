import { type ComponentType, useEffect, useState } from "react";
import { onToast, type ToastMessage } from "#lib/browser/toast";

/** The toast library loads with the first toast. */
export function Toaster() {
  const [Stack, setStack] = useState<ComponentType>();
  useEffect(() => {
    let stack: Promise<typeof import("./toast-stack.tsx")> | undefined;
    return onToast(async (toast: ToastMessage) => {
      try {
        stack ??= import("./toast-stack.tsx");
        const { ToastStack, showToast } = await stack;
        setStack(() => ToastStack);
        showToast(toast);
      } catch (cause) {
        stack = undefined;
        console.error(toast.message, cause);
      }
    });
  }, []);
  return Stack ? <Stack /> : null;
}
