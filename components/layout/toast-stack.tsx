import { Toaster as Sonner, toast as sonner } from "sonner";
import { SiteLink } from "#components/navigation/site-link";
import { TOAST_DURATION_MS, type ToastAction, type ToastMessage } from "#lib/toast";
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

export function showToast({ message, kind, action }: ToastMessage): void {
  sonner.custom((id) => (
    <div className="toast">
      <Drawing path={drawings[kind]} className={`toast-${kind}`} />
      <p>{message}</p>
      {action && <Action action={action} onDone={() => sonner.dismiss(id)} />}
    </div>
  ));
}

function Action({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  if ("href" in action) {
    return (
      <SiteLink href={action.href} className="btn btn-small toast-action" onClick={onDone}>
        {action.label}
      </SiteLink>
    );
  }
  const press = () => {
    onDone();
    action.run();
  };
  return (
    <button type="button" className="btn btn-small toast-action" onClick={press}>
      {action.label}
    </button>
  );
}
