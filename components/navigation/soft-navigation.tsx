"use client";

import { useRouter } from "next/navigation";
import { type ComponentType, useEffect, useState, useTransition } from "react";
import { toast } from "#lib/browser/toast";

const canMorph = (): boolean =>
  "startViewTransition" in document && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Intercepts internal links and forms with `data-soft`, which may contain "replace" (the history entry) and
 * "keep-scroll". The browser handles them until this component has loaded.
 */
export function SoftNavigation() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [target, setTarget] = useState("");
  const [PendingPage, setArriving] = useState<ComponentType<{ href: string }>>();
  useEffect(() => {
    let deferred: (() => void) | undefined;
    // Next would leave the page for the browser's error page.
    const deferWhileOffline = (navigate: () => void): boolean => {
      if (navigator.onLine) return false;
      toast("You are offline. This page stays until you are online again.", "error");
      deferred = navigate;
      return true;
    };
    const resume = () => {
      deferred?.();
      deferred = undefined;
    };
    const open = (href: string, soft?: string) => {
      if (deferWhileOffline(() => open(href, soft))) return;
      const { pathname, search } = new URL(href, location.href);
      setTarget(pathname + search);
      import("./pending-page.tsx").then(
        (file) => setArriving(() => file.PendingPage),
        () => {},
      );
      const turn = soft?.includes("replace") ? router.replace : router.push;
      startTransition(() => turn(href, { scroll: !soft?.includes("keep-scroll") }));
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
      const morphs = picture && link.pathname.startsWith("/videos/") && navigator.onLine && canMorph();
      if (morphs) void openVideo(link, picture);
      else open(link.href, link.dataset.soft);
    };
    const send = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const { page, soft = page } = form.dataset;
      if (soft === undefined || event.defaultPrevented) return;
      event.preventDefault();
      import("./form-address.ts").then(
        ({ formAddress }) => {
          const address = formAddress(form);
          if (address) open(address, soft);
        },
        () => form.submit(),
      );
    };
    const suppressValidation = (event: Event) => {
      if ((event.target as HTMLInputElement).form?.dataset.page) event.preventDefault();
    };
    // Listens on window, so that the page's own handlers run first.
    addEventListener("click", follow);
    addEventListener("online", resume);
    addEventListener("submit", send);
    addEventListener("invalid", suppressValidation, true);
    return () => {
      removeEventListener("click", follow);
      removeEventListener("online", resume);
      removeEventListener("submit", send);
      removeEventListener("invalid", suppressValidation, true);
    };
  }, [router]);
  if (!pending) return null;
  return (
    <>
      <div className="on-its-way fixed inset-x-0 top-0 z-60 h-0.75 bg-accent origin-left motion-safe:animate-on-its-way" />
      {PendingPage && <PendingPage key={target} href={target} />}
    </>
  );
}
