import { useEffect } from "react";
import { returnPath } from "#lib/auth/return-path";
import { useViewer } from "#lib/auth/viewer";
import { go } from "../navigation/go.ts";

const ENTRANCES = /^\/(login|register)(?:[/?#]|$)/;

/** Where `from` in this page's address leads. */
function wayOn(): string {
  const path = returnPath(new URLSearchParams(location.search).get("from"));
  return ENTRANCES.test(path) ? "/" : path;
}

/** Sends whoever is signed in on to where they came from, or home: on arrival as at the moment of signing in. */
export function useSendOn(): void {
  const { status } = useViewer();
  useEffect(() => {
    if (status === "member") go(wayOn(), "replace");
  }, [status]);
}
