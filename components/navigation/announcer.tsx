import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

/** A shadow root hides the text from in-page search and from queries for text. */
function makeStatus(): HTMLElement {
  const place = document.createElement("div");
  place.className = "sr-only";
  const status = document.createElement("p");
  status.role = "status";
  place.attachShadow({ mode: "closed" }).append(status);
  document.body.append(place);
  return status;
}

/** Announces result counts and page numbers; Next announces only changed titles. */
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
    const texts = [...document.querySelectorAll("main [data-announced]")].map((element) => element.textContent);
    status.current.textContent = texts.join(". ");
  }, [address]);
  return null;
}
