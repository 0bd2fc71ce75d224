"use client";

import { useEffect, useId, useRef, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Icon } from "#components/ui/icon";
import { searchPanel } from "#lib/admin/search/client";
import type { PanelSearch as Found } from "#lib/admin/search/types";
import { go } from "../../navigation/go.ts";
import { PANEL_FIELD_ID } from "../../search/search-field.ts";
import { useMaySee } from "../staff-role.tsx";
import { findPlaces } from "./panel-places.ts";

/** As wide as the field, or as the screen without its gutters on phones. */
const BELOW =
  "absolute inset-x-0 top-[calc(100%+6px)] rounded-picture border border-line bg-surface max-sm:fixed max-sm:inset-x-(--gutter) max-sm:top-[calc(var(--header-height)+6px)]";

const PAUSE_MS = 200;

/** Enter searches the first list that the role may see. */
const SEARCHED = ["/admin/videos", "/admin/manage-users"];

type Groups = Found["groups"];

/** Searches the whole panel. Without scripts, searches one list. */
export function PanelSearch() {
  const maySee = useMaySee();
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<{ q: string; groups: Groups }>();
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const q = typed.trim();
  const all = SEARCHED.find(maySee);

  useEffect(() => {
    if (!q || !open) return;
    const calling = new AbortController();
    const timer = setTimeout(() => {
      searchPanel(q, calling.signal).then(
        ({ groups }) => {
          setFailed(false);
          setFound({ q, groups });
        },
        () => calling.signal.aborted || setFailed(true),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      calling.abort();
    };
  }, [q, open]);

  const places = findPlaces(q, maySee);
  const groups: Groups = q ? [...places, ...(found?.groups ?? [])] : [];
  const hits = groups.flatMap((group) => group.hits);
  const isCurrent = found?.q === q;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const leave = (href: string) => {
    close();
    form.current?.querySelector("input")?.blur();
    go(href);
  };
  let place = -1;

  return (
    <search className="min-w-0 max-w-[36rem] flex-1">
      <form
        ref={form}
        className="pointer-events-auto relative"
        action={all}
        onSubmit={(event) => {
          event.preventDefault();
          const hit = hits[active];
          if (hit || q) leave(hit?.href ?? `${all}?${new URLSearchParams({ search: q })}`);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) close();
        }}
      >
        <Icon name="search" className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted" />
        <input
          id={PANEL_FIELD_ID}
          className="field peer rounded-chip border-transparent bg-raised pl-10 md:can-hover:min-h-10"
          type="text"
          inputMode="search"
          name="search"
          placeholder="Search the panel"
          aria-label="Search the panel"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          role="combobox"
          aria-expanded={open && q !== ""}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(-1);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.key === "Escape") close();
            if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
            event.preventDefault();
            setOpen(true);
            const count = hits.length + 1;
            setActive(((active + 1 + (event.key === "ArrowDown" ? 1 : -1) + count) % count) - 1);
          }}
        />
        <span
          className="key absolute top-1/2 right-3 -translate-y-1/2 peer-focus:hidden max-md:hidden"
          aria-hidden="true"
        >
          Ctrl K
        </span>
        <div
          id={listId}
          role="listbox"
          aria-label="Found in the panel"
          className={`${BELOW} max-h-[min(34rem,calc(100dvh-var(--header-height)-24px))] overflow-y-auto overscroll-contain p-1.5 empty:hidden`}
          hidden={!open || !q}
        >
          {groups.map(({ name, hits: ofGroup }) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups of options, not fieldsets.
            <div key={name} role="group" aria-label={name}>
              <p className="px-2.5 pt-2 pb-0.5 text-xs text-muted" aria-hidden="true">
                {name}
              </p>
              {ofGroup.map(({ label, note, href }) => {
                place += 1;
                return (
                  <SiteLink
                    key={href}
                    id={`${listId}-${place}`}
                    href={href}
                    className="flex min-h-11 items-center justify-between gap-4 rounded-control px-2.5 py-1 hover:bg-raised aria-selected:bg-raised md:can-hover:min-h-9"
                    role="option"
                    tabIndex={-1}
                    aria-selected={place === active}
                    onClick={close}
                    // Prevents the field from losing focus, which would close the list before the click.
                    onMouseDown={(event) => event.preventDefault()}
                  >
                    <span className="min-w-0 truncate">{label}</span>
                    <span className="max-w-1/2 flex-none truncate text-sm text-muted">{note}</span>
                  </SiteLink>
                );
              })}
            </div>
          ))}
        </div>
        <p
          role="status"
          className={
            hits.length > 0 || !open || !q ? "sr-only" : `${BELOW} px-4 py-3.5 text-(length:--text-ui) text-muted`
          }
        >
          {open &&
            q &&
            (failed ? "The search failed. Please try again." : isCurrent ? countText(hits.length) : "Searching…")}
        </p>
      </form>
    </search>
  );
}

const countText = (count: number): string =>
  count === 0 ? "Nothing found." : count === 1 ? "1 result" : `${count} results`;
