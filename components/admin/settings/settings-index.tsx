"use client";

import { useEffect, useRef, useState } from "react";
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

/** Sticky, with the current section marked: a column on wide screens, else a scrolling row. */
export function SettingsIndex() {
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
    if (link) list.current?.scrollTo({ left: link.offsetLeft - 48, top: link.offsetTop - 200 });
  }, [current]);
  return (
    <nav
      aria-label="Settings"
      className="sticky top-(--header-height) z-5 mb-4 bg-background max-lg:-mx-(--gutter) lg:top-[calc(var(--header-height)+16px)] lg:mb-0"
    >
      <ul
        ref={list}
        className="flex gap-2 max-lg:scroll-row max-lg:mx-0! max-lg:py-2! lg:block lg:max-h-[calc(100dvh-var(--header-height)-32px)] lg:overflow-y-auto lg:py-0"
      >
        {SETTINGS_GROUPS.map(({ group, parts }) => (
          <li key={group} className="max-lg:contents">
            <p className="max-lg:sr-only px-3 pt-2 pb-1 text-xs text-muted" id={`group-${anchorOf(group)}`}>
              {group}
            </p>
            <ul className="max-lg:contents" aria-labelledby={`group-${anchorOf(group)}`}>
              {parts.map(({ title }) => (
                <li key={title} className="flex-none">
                  <a
                    href={`#${anchorOf(title)}`}
                    aria-current={current === anchorOf(title) || undefined}
                    className="chip lg:flex lg:min-h-8 lg:rounded-control lg:bg-transparent lg:px-3 lg:text-muted lg:after:inset-y-0 lg:hover:text-text lg:aria-[current]:bg-raised lg:aria-[current]:text-text"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
