import { useEffect } from "react";
import { useUnsaved } from "../../account/unsaved.ts";

const QUESTION = "You have unsaved changes. Leave this page and lose them?";

/** Links to other pages of this site, opened by a plain click. */
function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.origin !== location.origin) return undefined;
  return link.hash && link.href.split("#")[0] === location.href.split("#")[0] ? undefined : link;
}

/** Asks for confirmation when a link or closing the tab would lose unsaved changes, which stay when the session ends. */
export function useLeaveWarning(active: boolean): void {
  useUnsaved(active);
  useEffect(() => {
    if (!active) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      if (!followedLink(event) || window.confirm(QUESTION)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("beforeunload", onUnload);
    // Captured, so that it runs before the router.
    document.addEventListener("click", onClick, true);
    return () => {
      removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [active]);
}
