import { useSyncExternalStore } from "react";
import { TOKEN } from "#lib/auth/invitations/policy";

function subscribe(onChange: () => void) {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}

const invitationHere = (): string => location.hash.slice(1);

/** The token of the invitation that stands behind the # of this page's address; undefined when there is none. */
export function useInvitation(): string | undefined {
  const token = useSyncExternalStore(subscribe, invitationHere, () => "");
  return TOKEN.test(token) ? token : undefined;
}
