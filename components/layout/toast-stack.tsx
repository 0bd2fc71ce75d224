import { Toaster as Sonner, toast as sonner } from "sonner";
import { TOAST_DURATION_MS, type ToastMessage } from "#lib/toast";
import { Icon, type IconName } from "./icon.tsx";

const signs: Record<ToastMessage["kind"], IconName> = { info: "info", success: "check", error: "alert" };

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
      <Icon name={signs[kind]} className={`toast-${kind}`} />
      <p>{message}</p>
    </div>
  ));
}
