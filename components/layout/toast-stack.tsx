import { Toaster as Sonner, toast as sonner } from "sonner";
import { TOAST_DURATION_MS, type ToastMessage } from "#lib/toast";
import { ALERT, INFO } from "./drawings.ts";
import { Drawing, ICONS } from "./icon.tsx";

const drawings: Record<ToastMessage["kind"], string> = { info: INFO, success: ICONS.check, error: ALERT };

export function ToastStack() {
  return (
    <Sonner
      position="top-right"
      duration={TOAST_DURATION_MS}
      offset={{ top: 76, right: 24 }}
      mobileOffset={{ top: 68, left: 16, right: 16 }}
      visibleToasts={4}
    />
  );
}

export function showToast({ message, kind }: ToastMessage): void {
  sonner.custom(() => (
    <div className="toast">
      <Drawing path={drawings[kind]} className={`toast-${kind}`} />
      <p>{message}</p>
    </div>
  ));
}
