import { SiteLink } from "#components/navigation/site-link";
import { Thumbnail } from "#components/videos/thumbnail";
import { isFailed, mayBeGone } from "#lib/imports/addresses/policy";
import type { ReviewRow } from "#lib/imports/addresses/types";
import { formatDuration } from "#lib/videos/duration";

const CATEGORIES = "review-categories";

type Props = { uploadId: number; rows: ReviewRow[]; categories: string[] };

/** The videos found, as cards with the fields that can be edited before the import. */
export function AddressReview({ uploadId, rows, categories }: Props) {
  const failed = rows.filter(isFailed).length;
  return (
    <form method="post" action={`/api/admin/import-uploads/${uploadId}/addresses`}>
      <datalist id={CATEGORIES}>
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ul className="video-grid 3xl:grid-cols-5">
        {rows.map((row) => (
          <li key={row.line}>{row.problem ? <RefusedCard row={row} /> : <Card row={row} />}</li>
        ))}
      </ul>
      <div className="form-buttons mt-6">
        <button type="submit" name="do" value="publish" className="btn btn-primary">
          Publish
        </button>
        <button type="submit" name="do" value="drafts" className="btn">
          Save as Drafts
        </button>
        {failed > 0 && (
          <button type="submit" name="do" value="again" className="btn">
            Try {failed} Again
          </button>
        )}
      </div>
    </form>
  );
}

function noteOf(row: ReviewRow): string | undefined {
  const { known, isRepeated, video } = row;
  if (known) return "Already on the site: it is not added again.";
  if (isRepeated) return "The same video as an earlier one: it is not added twice.";
  if (mayBeGone(row)) return `${video?.problem} Its provider says nothing of it either: it may be gone.`;
  if (video?.iframeSrc) return undefined;
  return `${video?.problem ?? "The page names no player."} The video becomes a draft with a question.`;
}

/** An address that cannot be looked up and must be corrected. */
function RefusedCard({ row: { line, address, problem } }: { row: ReviewRow }) {
  return (
    <article className="card" data-row={line}>
      <div className="card-text grid gap-2">
        <p className="text-sm wrap-anywhere">Rejected. {problem}</p>
        <input
          name={`rows.${line}.address`}
          className="field"
          defaultValue={address}
          maxLength={10_000}
          spellCheck={false}
          aria-label={`Address, line ${line}`}
        />
      </div>
    </article>
  );
}

function Card({ row }: { row: ReviewRow }) {
  const { line, address, title, video, known, isRepeated } = row;
  const { reviewed } = video ?? {};
  const note = noteOf(row);
  const facts = [URL.parse(video?.iframeSrc ?? "")?.hostname, video?.tags.slice(0, 6).join(", ")].filter(Boolean);
  return (
    <article className="card" data-row={line}>
      <div className="relative">
        <Thumbnail id={line} src={video?.thumbnailUrl ?? null} />
        {video?.duration && <span className="badge card-duration">{formatDuration(video.duration)}</span>}
      </div>
      <div className="card-text grid gap-2">
        <label className="inline-flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name={`rows.${line}.take`}
            defaultChecked={reviewed?.take ?? !(known || isRepeated || mayBeGone(row))}
          />
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
          list={CATEGORIES}
          maxLength={100}
          autoComplete="off"
          placeholder="Category"
          aria-label={`Category, line ${line}`}
        />
        {video?.description && <p className="line-clamp-3 text-sm text-muted wrap-anywhere">{video.description}</p>}
        <p className="card-meta wrap-anywhere">
          <a className="link" href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </p>
        {facts.length > 0 && <p className="card-meta wrap-anywhere">{facts.join(" · ")}</p>}
        {note && <p className="text-sm wrap-anywhere">{note}</p>}
        {known && (
          <p className="text-sm wrap-anywhere">
            <SiteLink className="link" href={`/admin/videos/${known.id}`}>
              {known.title}
            </SiteLink>
          </p>
        )}
      </div>
    </article>
  );
}
