"use client";

import { type PointerEvent, type ReactNode, useState } from "react";
import { formatDay, formatNumber } from "#lib/core/format";

type Props = {
  /** Plural noun, such as "video views". */
  unit: string;
  days: { day: string; count: number }[];
  /** The chart's SVG. */
  children: ReactNode;
};

/** Announces the day under the pointer, or the one selected by arrow keys. */
export function ChartReader({ unit, days, children }: Props) {
  const last = days.length - 1;
  const [place, setPlace] = useState<number>();
  const at = days[place ?? last];
  if (!at) return children;
  const counted = at.count === 1 ? unit.replace(/s$/, "") : unit;
  const text = `${formatDay(at.day)}: ${formatNumber(at.count)} ${counted}`;

  function point(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPlace(Math.min(Math.max(Math.floor(((event.clientX - left) / width) * days.length), 0), last));
  }
  return (
    <>
      <p className="mb-3 tabular-nums" aria-hidden="true">
        {text}
      </p>
      <div
        className="relative mb-[1.75rem] ml-[2.75rem] h-[180px] cursor-crosshair touch-pan-y has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && setPlace(undefined)}
      >
        {children}
        {place !== undefined && (
          <svg className="pointer-events-none absolute inset-0 size-full fill-text opacity-28" aria-hidden="true">
            <rect x={`${(100 * place) / days.length}%`} width={`${100 / days.length}%`} height="100%" />
          </svg>
        )}
        <input
          type="range"
          className="js-only pointer-events-none absolute inset-0 m-0 size-full opacity-0"
          min={0}
          max={last}
          value={place ?? last}
          aria-label={`Day of the ${unit}`}
          aria-valuetext={text}
          onChange={(event) => setPlace(Number(event.target.value))}
          onFocus={() => setPlace(place ?? last)}
          onBlur={() => setPlace(undefined)}
        />
      </div>
    </>
  );
}
