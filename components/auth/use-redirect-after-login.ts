import { useEffect } from "react";
import { pathAfterLogin } from "#lib/auth/return-path";
import { useViewer } from "#lib/auth/viewer";
import { go } from "../navigation/go.ts";

/** Redirects members to the `from` path or home, on arrival and after login. */
export function useRedirectAfterLogin(from: string): void {
  const { status } = useViewer();
  useEffect(() => {
    if (status === "member") go(pathAfterLogin(from), "replace");
  }, [status, from]);
}
