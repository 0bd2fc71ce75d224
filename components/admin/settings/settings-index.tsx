"use client";

import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "#components/ui/icon";
import { PopoverPanel } from "#components/ui/popover-panel";
import { MENU_BUTTON, MENU_COLUMN } from "../admin-menu.tsx";
import { anchorOf } from "./section.ts";
import { SETTINGS, SETTINGS_GROUPS } from "./titles.ts";

/** Pixels from the top of the window, slightly below where a link puts its section. */
const TOP = 150;

const ANCHORS = SETTINGS.map(({ title }) => anchorOf(title));

/** Anchor of the section at the top. The last ones cannot get there, so at the end the URL's or the last one counts. */
function findCurrent(): string | undefined {
  const topOf = (anchor: string) => document.getElementById(anchor)?.getBoundingClientRect().top ?? Infinity;
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (!isAtEnd) return ANCHORS.findLast((anchor) => topOf(anchor) <= TOP) ?? ANCHORS[0];
  return ANCHORS.find((anchor) => `#${anchor}` === location.hash && topOf(anchor) > 0) ?? ANCHORS.at(-1);
}

const LINK =
  "flex min-h-11 items-center rounded-control px-2 py-1.25 hover:bg-raised aria-[current]:bg-raised aria-[current]:text-text text-muted font-medium lg:px-3 lg:hover:bg-transparent lg:hover:text-text lg:can-hover:min-h-8";

/** Sticky, with the current section marked: a column on wide screens, else a button with a panel. */
export function SettingsIndex() {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const follow = () => setCurrent(findCurrent());
    follow();
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, []);
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (link) list.current?.scrollTo({ top: link.offsetTop - 200 });
  }, [current]);
  return (
    <nav
      aria-label="Settings"
      className="sticky top-(--header-height) z-5 mb-4 bg-background max-lg:py-2 lg:top-[calc(var(--header-height)+16px)] lg:mb-0"
    >
      <button type="button" className={MENU_BUTTON} popoverTarget={id}>
        <span className="flex-1">
          <span className="sr-only">Section: </span>
          {SETTINGS.find(({ title }) => anchorOf(title) === current)?.title ?? SETTINGS[0]?.title}
        </span>
        <Icon name="down" />
      </button>
      <PopoverPanel id={id} label="Sections" className={`dropdown ${MENU_COLUMN}`}>
        <ul ref={list} className="grid gap-1 lg:max-h-[calc(100dvh-var(--header-height)-32px)] lg:overflow-y-auto">
          {SETTINGS_GROUPS.map(({ group, parts }) => (
            <li key={group}>
              <p className="px-2 pt-2 pb-1 text-xs text-muted lg:px-3" id={`group-${anchorOf(group)}`}>
                {group}
              </p>
              <ul
                className="grid max-lg:grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))]"
                aria-labelledby={`group-${anchorOf(group)}`}
              >
                {parts.map(({ title }) => (
                  <li key={title}>
                    <a
                      href={`#${anchorOf(title)}`}
                      aria-current={current === anchorOf(title) || undefined}
                      className={LINK}
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </PopoverPanel>
    </nav>
  );
}
