import { useId } from "react";
import { formatCount } from "#lib/core/format";
import { ChartReader } from "./chart-reader.tsx";
import { dayMarks, ticksFor } from "./chart-scale.ts";

type Props = {
  title: string;
  /** What is counted: "video views". */
  unit: string;
  /** Every day once, the oldest first. */
  days: { day: string; count: number }[];
};

const exact = new Intl.NumberFormat("en");
const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

/** Under its bar; of the last day at the very end, where there is no room beyond. */
const placeOfName = (place: number, count: number): number => (place === count - 1 ? 1 : (place + 0.5) / count);

/** A bar a day. Drawn with parts of a hundred instead of a view box, so that its letters keep their size. */
export function DayChart({ title, unit, days }: Props) {
  const id = useId();
  const ticks = ticksFor(Math.max(...days.map(({ count }) => count)));
  const top = ticks.at(-1) ?? 1;
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="chart" aria-labelledby={id}>
      <div className="chart-head">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        <p className="admin-note">
          {exact.format(total)} in {days.length} days
        </p>
      </div>
      <ChartReader unit={unit} days={days}>
        <svg className="chart-bars" aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
              <line x2="100%" y1={percent(1 - tick / top)} y2={percent(1 - tick / top)} />
              <text x="-10" y={percent(1 - tick / top)} dy="4">
                {formatCount(tick)}
              </text>
            </g>
          ))}
          {days.map(({ day, count }, place) => (
            <rect
              key={day}
              className={place === days.length - 1 ? "chart-today" : undefined}
              x={percent((place + 0.12) / days.length)}
              y={percent(1 - count / top)}
              width={percent(0.76 / days.length)}
              height={percent(count / top)}
            />
          ))}
          {dayMarks(days).map(({ place, label }) => (
            <text key={place} className="chart-day" x={percent(placeOfName(place, days.length))} y="100%" dy="20">
              {label}
            </text>
          ))}
        </svg>
      </ChartReader>
    </section>
  );
}
