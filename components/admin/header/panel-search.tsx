"use client";

import { useEffect, useId, useRef, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Icon } from "#components/ui/icon";
import { searchPanel } from "#lib/admin/search/client";
import type { PanelSearch as Found } from "#lib/admin/search/types";
import { go } from "../../navigation/go.ts";
import { PANEL_FIELD_ID } from "../../search/search-field.ts";
import { findPlaces } from "./panel-places.ts";

const PAUSE_MS = 200;

type Groups = Found["groups"];

/** Searches everything in the panel. Without scripts, and by Enter alone, it searches the videos. */
export function PanelSearch() {
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<{ q: string; groups: Groups }>();
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const q = typed.trim();

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

  const places = findPlaces(q);
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
    <search className="panel-search">
      <form
        ref={form}
        action="/admin/videos"
        onSubmit={(event) => {
          event.preventDefault();
          const hit = hits[active];
          if (hit || q) leave(hit?.href ?? `/admin/videos?${new URLSearchParams({ search: q })}`);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) close();
        }}
      >
        <Icon name="search" className="search-icon" />
        <input
          id={PANEL_FIELD_ID}
          className="field"
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
        <span className="key" aria-hidden="true">
          /
        </span>
        <div id={listId} role="listbox" aria-label="Found in the panel" className="panel-hits" hidden={!open || !q}>
          {groups.map(({ name, hits: ofGroup }) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups of options, not fieldsets.
            <div key={name} role="group" aria-label={name}>
              <p aria-hidden="true">{name}</p>
              {ofGroup.map(({ label, note, href }) => {
                place += 1;
                return (
                  <SiteLink
                    key={href}
                    id={`${listId}-${place}`}
                    href={href}
                    role="option"
                    tabIndex={-1}
                    aria-selected={place === active}
                    onClick={close}
                    // The field keeps the focus, or the list would be gone before the click.
                    onMouseDown={(event) => event.preventDefault()}
                  >
                    <span>{label}</span>
                    <span className="admin-note">{note}</span>
                  </SiteLink>
                );
              })}
            </div>
          ))}
        </div>
        <p role="status" className={hits.length > 0 || !open || !q ? "sr-only" : "panel-hits-note"}>
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
