"use client";

import { useRouter } from "next/navigation";
import { type ComponentType, useEffect, useState, useTransition } from "react";

/** Whether an address is one of the pages that the server renders for one person, at each visit. */
const isOwnPage = (path: string): boolean =>
  /^\/(favorites|playlists|history|profile|settings|admin)(?=\/|$)/.test(path);

/**
 * Follows the links of the site (SiteLink) and its Go-to-page boxes within the page that is open. The browser does it
 * until this has loaded.
 */
export function SoftNavigation() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [own, setOwn] = useState("");
  const [Arriving, setArriving] = useState<ComponentType<{ href: string }>>();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-soft]");
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const isOwn = isOwnPage(link.pathname);
      setOwn(isOwn ? link.pathname + link.search : "");
      if (isOwn) {
        import("./arriving.tsx").then(
          (file) => setArriving(() => file.Arriving),
          // The page comes without its shape.
          () => {},
        );
      }
      startTransition(() => router.push(link.href, { scroll: link.dataset.soft !== "still" }));
    };
    const go = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (!form.dataset.page) return;
      event.preventDefault();
      import("./asked-address.ts").then(
        ({ askedAddress }) => {
          const address = askedAddress(form);
          if (address) router.push(address);
        },
        () => form.submit(),
      );
    };
    // What is no page of the list is passed over, without the browser's words.
    const hush = (event: Event) => {
      if ((event.target as HTMLInputElement).form?.dataset.page) event.preventDefault();
    };
    // On the window: whatever a part of the page makes of a click comes first.
    addEventListener("click", follow);
    addEventListener("submit", go);
    addEventListener("invalid", hush, true);
    return () => {
      removeEventListener("click", follow);
      removeEventListener("submit", go);
      removeEventListener("invalid", hush, true);
    };
  }, [router]);
  return pending && own && Arriving ? <Arriving key={own} href={own} /> : null;
}
