import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * A status that is heard and not seen. In a tree of its own, as the framework's: its words stand on the page already, and
 * whoever looks for them there would find them twice.
 */
function makeStatus(): HTMLElement {
  const place = document.createElement("div");
  place.className = "sr-only";
  const status = document.createElement("p");
  status.role = "status";
  place.attachShadow({ mode: "closed" }).append(status);
  document.body.append(place);
  return status;
}

/**
 * Says what the framework does not when a page has come: how many a search found, and which page of a list this is
 * (`data-said`). It says the title alone, and nothing where that seems to be the same, as it does to it from page to page.
 */
export function Announcer() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const status = useRef<HTMLElement>(undefined);
  useEffect(() => {
    status.current = makeStatus();
    return () => {
      (status.current?.getRootNode() as ShadowRoot | undefined)?.host.remove();
      status.current = undefined;
    };
  }, []);
  const address = `${pathname}?${search}`;
  const last = useRef(address);
  useEffect(() => {
    if (!status.current || address === last.current) return;
    last.current = address;
    const said = [...document.querySelectorAll("main [data-said]")].map((element) => element.textContent);
    status.current.textContent = said.join(". ");
  }, [address]);
  return null;
}
