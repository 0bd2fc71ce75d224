import { Thumbnail } from "#components/videos/thumbnail";
import { formatDay, formatNumber } from "#lib/core/format";
import type { PreviewCard, PreviewGap } from "#lib/imports/uploads/types";
import { STATE_LABELS } from "#lib/videos/states";
import { previewPath } from "#lib/videos/thumbnails/thumbnail-path";

function Card({ row }: { row: PreviewCard }) {
  const { createdAt, views, oldUrl, oldId, state, publishAt } = row;
  const facts = [
    views !== null && `${formatNumber(views)} views`,
    (publishAt ?? createdAt) && formatDay((publishAt ?? createdAt) as string),
    new URL(row.player).hostname,
  ];
  const origin = [oldId && `was ${oldId}`, oldUrl].filter(Boolean).join(" · ");
  return (
    <article className="card">
      <div className="relative">
        <Thumbnail id={row.line} src={previewPath(row.thumbnailUrl)} />
        <span className="card-marks">
          {row.isPrivate && <span className="badge badge-premium">Premium</span>}
          {state !== "public" && <span className="badge">{STATE_LABELS[state]}</span>}
        </span>
        {row.duration && <span className="badge card-duration">{row.duration}</span>}
      </div>
      <div className="card-text">
        <h3 className="card-title">{row.title}</h3>
        <div className="grid gap-1 text-sm wrap-anywhere text-muted tabular-nums">
          <p>{facts.filter(Boolean).join(" · ")}</p>
          <p>
            {row.categories.length > 0 ? row.categories.join(" · ") : "Uncategorized"}
            {row.tags.length > 0 && <span> # {row.tags.slice(0, 6).join(", ")}</span>}
          </p>
          {origin && <p>{origin}</p>}
          {row.unreadDuration && (
            <p className="text-danger">“{row.unreadDuration}” is not a duration and is left out.</p>
          )}
        </div>
      </div>
    </article>
  );
}

/** Previews the videos of the first rows. */
export function PreviewCards({ rows }: { rows: (PreviewCard | PreviewGap)[] }) {
  return (
    <ul className="video-grid 3xl:grid-cols-5">
      {rows.map((row) => (
        <li key={row.line}>
          {"reason" in row ? (
            <div className="grid min-h-[8rem] content-center justify-items-center gap-1 rounded-picture bg-raised p-3 text-center">
              <p className="row-title">Line {row.line}</p>
              <p className="text-sm text-muted">{row.reason}</p>
            </div>
          ) : (
            <Card row={row} />
          )}
        </li>
      ))}
    </ul>
  );
}
