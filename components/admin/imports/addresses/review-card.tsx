import { Thumbnail } from "#components/videos/thumbnail";
import { mayBeGone } from "#lib/imports/addresses/policy";
import type { ReviewRow } from "#lib/imports/addresses/types";
import { formatDuration } from "#lib/videos/duration";
import { isWebAddress } from "#lib/videos/stored-address";
import { previewPath } from "#lib/videos/thumbnails/thumbnail-path";

export const REVIEW_CATEGORIES = "review-categories";

function noteOf(row: ReviewRow): string | undefined {
  const { video } = row;
  if (mayBeGone(row)) {
    return video?.iframeSrc
      ? `${video.problem} Its provider says nothing of it either: it may be gone.`
      : `${video?.problem} The video may be gone. If you import it, it becomes a draft with a question.`;
  }
  if (video?.iframeSrc) return undefined;
  const reason = video ? (video.problem ?? "The page names no player.") : "The page has not been looked up.";
  return `${reason} The video becomes a draft with a question.`;
}

/** Embed codes are no links. */
export const PastedAddress = ({ address }: { address: string }) =>
  isWebAddress(address) ? (
    <a className="link" href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  ) : (
    <code>{address}</code>
  );

export function ReviewCard({ row }: { row: ReviewRow }) {
  const { line, address, title, video } = row;
  const { reviewed } = video ?? {};
  const note = noteOf(row);
  const facts = [URL.parse(video?.iframeSrc ?? "")?.hostname, video?.tags.slice(0, 6).join(", ")].filter(Boolean);
  return (
    <article className="card" data-row={line}>
      <div className="relative">
        <Thumbnail id={line} src={previewPath(video?.thumbnailUrl ?? null)} />
        {video?.duration && <span className="badge card-duration">{formatDuration(video.duration)}</span>}
      </div>
      <div className="card-text grid gap-2">
        <label className="inline-flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name={`rows.${line}.take`} defaultChecked={reviewed?.take ?? !mayBeGone(row)} />
          Import<span className="sr-only"> {title || address}</span>
        </label>
        <input
          name={`rows.${line}.title`}
          className="field"
          defaultValue={reviewed?.title || title}
          maxLength={500}
          aria-label={`Title, line ${line}`}
        />
        <input
          name={`rows.${line}.category`}
          className="field"
          defaultValue={reviewed?.category}
          list={REVIEW_CATEGORIES}
          maxLength={100}
          autoComplete="off"
          placeholder="Category"
          aria-label={`Category, line ${line}`}
        />
        {video?.description && <p className="line-clamp-3 text-sm text-muted wrap-anywhere">{video.description}</p>}
        <p className="card-meta wrap-anywhere">
          <PastedAddress address={address} />
        </p>
        {facts.length > 0 && <p className="card-meta wrap-anywhere">{facts.join(" · ")}</p>}
        {note && <p className="text-sm wrap-anywhere">{note}</p>}
      </div>
    </article>
  );
}
