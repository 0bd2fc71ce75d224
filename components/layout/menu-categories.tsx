import { type FocusEvent, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { SiteLink } from "#components/navigation/site-link";
import { isShown } from "#lib/browser/is-shown";
import { fetchLargest } from "#lib/categories/client";
import type { Category } from "#lib/categories/types";

const SHOWN = 8;

/** Largest categories in the menu of small screens, fetched when it first opens. */
export function MenuCategories() {
  const [largest, setLargest] = useState<Category[]>([]);
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    const found = document.querySelector("[data-menu-categories]");
    const menu = found?.closest("[popover]");
    if (!menu) return;
    setPlace(found);
    const load = () => {
      menu.removeEventListener("beforetoggle", load);
      fetchLargest(SHOWN).then(setLargest, () => {});
    };
    if (isShown(menu)) load();
    else menu.addEventListener("beforetoggle", load);
    return () => menu.removeEventListener("beforetoggle", load);
  }, []);
  if (!place || largest.length === 0) return null;
  // Events of a portal do not reach the panel around it.
  const menu = place.closest<HTMLElement>("[popover]");
  const close = () => menu?.hidePopover();
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !menu?.contains(relatedTarget)) close();
  };
  return createPortal(
    <>
      <p className="mb-2.5 text-sm text-muted">Popular categories</p>
      <div className="flex flex-wrap gap-2 motion-safe:animate-fade-in">
        {largest.map(({ id, name }) => (
          <SiteLink key={id} href={`/categories/${id}`} className="chip max-w-full" onClick={close} onBlur={leave}>
            <span className="truncate">{name}</span>
          </SiteLink>
        ))}
      </div>
    </>,
    place,
  );
}
