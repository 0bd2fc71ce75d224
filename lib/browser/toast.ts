type ToastKind = "info" | "success" | "error";
/** What can be done about it: a page to go to, or something to do. */
export type ToastAction = { label: string; href: string } | { label: string; run: () => void };
export type ToastMessage = { message: string; kind: ToastKind; action?: ToastAction };

/** How long a toast stays, in milliseconds. */
export const TOAST_DURATION_MS = 5000;

let deliver: ((toast: ToastMessage) => void) | undefined;
const waiting: ToastMessage[] = [];

/** Shows a message at the bottom of the window. May be called before the page is interactive: it then waits. */
export function toast(message: string, kind: ToastKind = "info", action?: ToastAction): void {
  const said = { message, kind, action };
  if (deliver) deliver(said);
  else waiting.push(said);
}

/** Takes the toasts from now on, those that waited first. Returns a function that stops it. */
export function onToast(receiver: (toast: ToastMessage) => void): () => void {
  deliver = receiver;
  for (const early of waiting.splice(0)) receiver(early);
  return () => {
    if (deliver === receiver) deliver = undefined;
  };
}
