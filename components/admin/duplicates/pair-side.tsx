import { Thumbnail } from "#components/videos/thumbnail";
import { formatCount, formatDay } from "#lib/core/format";
import type { AdminVideo } from "#lib/videos/admin/types";

const namesOf = (list: { name: string }[]): string => list.map(({ name }) => name).join(", ") || "None";

const hostsOf = ({ iframeSrc, mirrors }: AdminVideo): string =>
  [iframeSrc, ...mirrors].flatMap((address) => URL.parse(address ?? "")?.hostname ?? []).join(", ") || "None";

const UNKNOWN = ["Unknown", "None"];
/** Agree between most videos, so they say nothing. */
const COMMON = ["Players", "Views", "Access"];

function Fact({ label, value, other }: { label: string; value: string; other: string }) {
  const agrees = value === other && !UNKNOWN.includes(value) && !COMMON.includes(label);
  return (
    <div className="grid sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:gap-2">
      <dt className="text-xs text-muted sm:text-sm">{label}</dt>
      <dd className={agrees ? "font-semibold break-words" : "break-words"}>{value}</dd>
    </div>
  );
}

/** What agrees with the other video is bold. */
export function PairSide({ video, other, side }: { video: AdminVideo; other: AdminVideo; side: string }) {
  const facts: [string, (of: AdminVideo) => string][] = [
    ["Duration", ({ duration }) => duration ?? "Unknown"],
    ["Players", hostsOf],
    ["Categories", ({ categories }) => namesOf(categories)],
    ["Tags", ({ tags }) => namesOf(tags)],
    ["Views", ({ viewCount }) => formatCount(viewCount)],
    ["Date", ({ createdAt }) => formatDay(createdAt)],
    ["Access", ({ isPrivate }) => (isPrivate ? "Premium members" : "Everybody")],
  ];
  return (
    <section
      className="grid content-start gap-x-4 gap-y-1.5 max-[75rem]:row-span-9 max-[75rem]:grid-rows-subgrid min-[75rem]:grid-cols-[12.5rem_minmax(0,1fr)] min-[75rem]:grid-rows-[auto_1fr]"
      aria-label={`${side}: ${video.title}`}
    >
      <div className="max-w-80 min-[75rem]:row-span-2">
        <Thumbnail id={video.id} src={video.thumbnailUrl} />
      </div>
      <h3 className="font-semibold break-words">
        <a
          className="hover:underline hover:underline-offset-3"
          href={`/videos/${video.id}`}
          target="_blank"
          rel="noreferrer"
        >
          {video.title}
        </a>{" "}
        <span className="text-sm text-muted">#{video.id}</span>
      </h3>
      <dl className="grid content-start gap-1 text-sm max-[75rem]:row-span-7 max-[75rem]:grid-rows-subgrid">
        {facts.map(([label, read]) => (
          <Fact key={label} label={label} value={read(video)} other={read(other)} />
        ))}
      </dl>
    </section>
  );
}
