import { useSyncExternalStore } from "react";
import { TOKEN } from "#lib/auth/invitations/policy";

function subscribe(onChange: () => void) {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}

const readFragment = (): string => location.hash.slice(1);

/** Reads the invitation token from the URL fragment. */
export function useInvitation(): string | undefined {
  const token = useSyncExternalStore(subscribe, readFragment, () => "");
  return TOKEN.test(token) ? token : undefined;
}
