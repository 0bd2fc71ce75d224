type ToastKind = "info" | "success" | "error";
export type ToastAction = { label: string; href: string } | { label: string; run: () => void };
export type ToastMessage = { message: string; kind: ToastKind; action?: ToastAction };

export const TOAST_DURATION_MS = 5000;

let deliver: ((toast: ToastMessage) => void) | undefined;
const waiting: ToastMessage[] = [];

/** Queued until the page is interactive. */
export function toast(message: string, kind: ToastKind = "info", action?: ToastAction): void {
  const entry = { message, kind, action };
  if (deliver) deliver(entry);
  else waiting.push(entry);
}

export function onToast(receiver: (toast: ToastMessage) => void): () => void {
  deliver = receiver;
  for (const early of waiting.splice(0)) receiver(early);
  return () => {
    if (deliver === receiver) deliver = undefined;
  };
}
