"use client";

import { type PointerEvent, type ReactNode, useState } from "react";
import { formatDay } from "#lib/core/format";

const exact = new Intl.NumberFormat("en");

type Props = {
  /** What is counted: "video views". */
  unit: string;
  days: { day: string; count: number }[];
  /** The drawing. */
  children: ReactNode;
};

/** Reads a chart's days out: the one under the pointer or finger, or the one that the arrow keys went to. */
export function ChartReader({ unit, days, children }: Props) {
  const last = days.length - 1;
  const [place, setPlace] = useState<number>();
  const at = days[place ?? last];
  if (!at) return children;
  const counted = at.count === 1 ? unit.replace(/s$/, "") : unit;
  const text = `${formatDay(at.day)}: ${exact.format(at.count)} ${counted}`;

  function point(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPlace(Math.min(Math.max(Math.floor(((event.clientX - left) / width) * days.length), 0), last));
  }
  return (
    <>
      <p className="chart-value" aria-hidden="true">
        {text}
      </p>
      <div
        className="chart-plot"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && setPlace(undefined)}
      >
        {children}
        {place !== undefined && (
          <svg className="chart-cursor" aria-hidden="true">
            <rect x={`${(100 * place) / days.length}%`} width={`${100 / days.length}%`} height="100%" />
          </svg>
        )}
        <input
          type="range"
          className="js-only"
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
