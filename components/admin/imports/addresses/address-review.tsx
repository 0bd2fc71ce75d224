import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { isFailed } from "#lib/imports/addresses/policy";
import type { KnownVideo, ReviewRow } from "#lib/imports/addresses/types";
import { PastedAddress, REVIEW_CATEGORIES, ReviewCard } from "./review-card.tsx";

type Props = { uploadId: number; rows: ReviewRow[]; categories: string[] };

/** The videos found, as cards with the fields that can be edited before the import. */
export function AddressReview({ uploadId, rows, categories }: Props) {
  const failed = rows.filter(isFailed).length;
  const refused = rows.filter(({ problem }) => problem);
  const known = rows.filter((row) => isKnown(row));
  const found = rows.filter((row) => !row.problem && !isKnown(row));
  const summary = [
    found.length > 0 && `${found.length} to review`,
    known.length > 0 && `${known.length} not needed`,
    refused.length > 0 && `${refused.length} rejected`,
  ].filter(Boolean);
  return (
    <form method="post" action={`/api/admin/import-uploads/${uploadId}/addresses`}>
      <datalist id={REVIEW_CATEGORIES}>
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p className="mb-6 text-muted">
        {rows.length === 1 ? "1 address" : `${rows.length} addresses`}: {summary.join(", ")}.
      </p>
      {refused.length > 0 && (
        <Group title="Rejected" about="Correct them and try again. Otherwise they are left out.">
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {refused.map((row) => (
              <RefusedRow key={row.line} row={row} />
            ))}
          </ul>
        </Group>
      )}
      {found.length > 0 && (
        <Group title="To review" about="What is ticked is imported.">
          <ul className="video-grid max-[30rem]:grid-cols-1 3xl:grid-cols-5">
            {found.map((row) => (
              <li key={row.line}>
                <ReviewCard row={row} />
              </li>
            ))}
          </ul>
        </Group>
      )}
      {known.length > 0 && (
        <Group title="Not needed" about="These are not added again.">
          <ul>
            {known.map((row) => (
              <KnownRow key={row.line} row={row} />
            ))}
          </ul>
        </Group>
      )}
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

const isKnown = ({ problem, known, isRepeated }: ReviewRow) => !problem && (known !== null || isRepeated);

const Group = ({ title, about, children }: { title: string; about: string; children: ReactNode }) => (
  <section className="mb-8" aria-label={title}>
    <h2 className="section-title mb-1">{title}</h2>
    <p className="mb-4 text-sm text-muted">{about}</p>
    {children}
  </section>
);

/** An address that cannot be looked up and must be corrected. */
function RefusedRow({ row: { line, address, problem } }: { row: ReviewRow }) {
  const id = `address-${line}`;
  return (
    <li className="grid content-start gap-2" data-row={line}>
      <p className="form-error wrap-anywhere" id={id}>
        {problem}
      </p>
      <input
        name={`rows.${line}.address`}
        className="field"
        defaultValue={address}
        maxLength={10_000}
        spellCheck={false}
        aria-label={`Address, line ${line}`}
        aria-describedby={id}
      />
    </li>
  );
}

const KNOWN: Record<KnownVideo["state"], string> = {
  site: "Already on the site:",
  dead: "Off the site because its player is dead, until it plays again:",
  reported: "Hidden until a report is decided:",
  deleted: "Deleted before:",
};

const PAGES = { dead: "/admin/videos/dead", reported: "/admin/reports", deleted: "/admin/videos/deleted" };

function KnownRow({ row: { line, address, known } }: { row: ReviewRow }) {
  return (
    <li className="grid gap-0.5 border-b border-line py-2.5 text-sm wrap-anywhere" data-row={line}>
      <PastedAddress address={address} />
      {known ? (
        <span>
          {KNOWN[known.state]} <Known {...known} />
        </span>
      ) : (
        <span>The same video as an earlier address.</span>
      )}
    </li>
  );
}

function Known({ id, title, state }: KnownVideo) {
  const href = state === "site" ? `/admin/videos/${id}` : PAGES[state];
  return (
    <SiteLink className="link" href={href}>
      {title}
    </SiteLink>
  );
}
