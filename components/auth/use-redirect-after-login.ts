import { useEffect } from "react";
import { returnPath } from "#lib/auth/return-path";
import { useViewer } from "#lib/auth/viewer";
import { go } from "../navigation/go.ts";

const ENTRANCES = /^\/(login|register)(?:[/?#]|$)/;

function destination(): string {
  const path = returnPath(new URLSearchParams(location.search).get("from"));
  return ENTRANCES.test(path) ? "/" : path;
}

/** Redirects members to the `from` path or home, on arrival and after login. */
export function useRedirectAfterLogin(): void {
  const { status } = useViewer();
  useEffect(() => {
    if (status === "member") go(destination(), "replace");
  }, [status]);
}
