"use client";

import { useRouter } from "next/navigation";
import { type ComponentType, useEffect, useState, useTransition } from "react";

const canMorph = (): boolean =>
  "startViewTransition" in document && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Intercepts internal links and forms (`data-soft`). Until it has loaded, the browser handles them. */
export function SoftNavigation() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [asked, setAsked] = useState("");
  const [Arriving, setArriving] = useState<ComponentType<{ href: string }>>();
  useEffect(() => {
    const open = (href: string, soft?: string) => {
      const { pathname, search } = new URL(href, location.href);
      setAsked(pathname + search);
      import("./arriving.tsx").then(
        (file) => setArriving(() => file.Arriving),
        () => {},
      );
      const turn = soft === "replace" ? router.replace : router.push;
      startTransition(() => turn(href, { scroll: soft !== "still" }));
    };
    const openVideo = (link: HTMLAnchorElement, picture: HTMLElement) =>
      import("./morph.ts").then(
        ({ morph }) => morph(picture, link.pathname, () => open(link.href, link.dataset.soft)),
        () => open(link.href, link.dataset.soft),
      );
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-soft]");
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const picture = link.closest(".card")?.querySelector<HTMLElement>(".thumb");
      if (picture && link.pathname.startsWith("/videos/") && canMorph()) void openVideo(link, picture);
      else open(link.href, link.dataset.soft);
    };
    const send = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const { page, soft = page } = form.dataset;
      if (soft === undefined || event.defaultPrevented) return;
      event.preventDefault();
      import("./asked-address.ts").then(
        ({ askedAddress }) => {
          const address = askedAddress(form);
          if (address) open(address, soft);
        },
        () => form.submit(),
      );
    };
    const hush = (event: Event) => {
      if ((event.target as HTMLInputElement).form?.dataset.page) event.preventDefault();
    };
    // On window, so that handlers of the page run first.
    addEventListener("click", follow);
    addEventListener("submit", send);
    addEventListener("invalid", hush, true);
    return () => {
      removeEventListener("click", follow);
      removeEventListener("submit", send);
      removeEventListener("invalid", hush, true);
    };
  }, [router]);
  if (!pending) return null;
  return (
    <>
      <div className="on-its-way" />
      {Arriving && <Arriving key={asked} href={asked} />}
    </>
  );
}
