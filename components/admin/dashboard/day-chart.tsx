import { useId } from "react";
import { formatCount, formatNumber } from "#lib/core/format";
import { ChartReader } from "./chart-reader.tsx";
import { dayMarks, ticksFor } from "./chart-scale.ts";

type Props = {
  title: string;
  /** Plural noun, such as "video views". */
  unit: string;
  /** Consecutive days, oldest first. */
  days: { day: string; count: number }[];
};

const LETTERS = "fill-muted text-(length:--text-xs) tabular-nums";

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** Centred under the bar, except for the last day, which is right-aligned to fit. */
const placeOfName = (place: number, count: number): number => (place === count - 1 ? 1 : (place + 0.5) / count);

/** Uses percentages instead of a viewBox, so that labels keep their size. */
export function DayChart({ title, unit, days }: Props) {
  const id = useId();
  const ticks = ticksFor(Math.max(...days.map(({ count }) => count)));
  const top = ticks.at(-1) ?? 1;
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="min-w-0" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        <p className="text-sm text-muted">
          {formatNumber(total)} in {days.length} days
        </p>
      </div>
      <ChartReader unit={unit} days={days}>
        <svg className="pointer-events-none absolute inset-0 size-full overflow-visible" aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line className="stroke-line" x2="100%" y1={percent(1 - tick / top)} y2={percent(1 - tick / top)} />
              <text className={`${LETTERS} [text-anchor:end]`} x="-10" y={percent(1 - tick / top)} dy="4">
                {formatCount(tick)}
              </text>
            </g>
          ))}
          {days.map(({ day, count }, place) => (
            <rect
              key={day}
              className={
                place === days.length - 1
                  ? "fill-accent"
                  : "fill-[color-mix(in_oklab,var(--color-muted)_70%,var(--color-background))]"
              }
              x={percent((place + 0.12) / days.length)}
              y={percent(1 - count / top)}
              width={percent(0.76 / days.length)}
              height={percent(count / top)}
            />
          ))}
          {dayMarks(days).map(({ place, label }) => (
            <text
              key={place}
              className={`${LETTERS} [text-anchor:middle] last:[text-anchor:end]`}
              x={percent(placeOfName(place, days.length))}
              y="100%"
              dy="20"
            >
              {label}
            </text>
          ))}
        </svg>
      </ChartReader>
    </section>
  );
}
