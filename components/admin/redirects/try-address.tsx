import { SiteLink } from "#components/navigation/site-link";
import type { Outcome } from "#lib/redirects/types";
import { REDIRECTS } from "./redirect-tabs.tsx";

const BY = { redirect: "a redirect", import: "the imported URL of the video", pattern: "the pattern" };

function Answer({ outcome: { address, status, target, title, by, pattern } }: { outcome: Outcome }) {
  const page = target && (
    <SiteLink href={target} className="link inline-flex min-h-11 items-center">
      {title ?? target}
    </SiteLink>
  );
  const why = by && (
    <>
      , by {BY[by]}
      {pattern && <code> {pattern}</code>}
    </>
  );
  if (status === "no address") return <p>This is not an address.</p>;
  if (status === "own page") return <p>This is a page of this site: {page}</p>;
  if (status === "unknown")
    return (
      <p>
        <code className="break-all">{address}</code> leads nowhere: visitors see “Page not found” (404).
      </p>
    );
  if (status === "gone")
    return (
      <p>
        <code className="break-all">{address}</code>{" "}
        {target ? `belongs to ${target}, which was deleted` : "is gone for good"}
        {why}. Visitors see that (410).
      </p>
    );
  return (
    <p>
      <code className="break-all">{address}</code> leads to {page}
      {why}.
    </p>
  );
}

export function TryAddress({ input, outcome }: { input: string; outcome: Outcome | undefined }) {
  return (
    <section aria-labelledby="try-address" className="mb-9 [&_code]:text-(length:--text-ui)">
      <h2 id="try-address" className="section-title">
        Try an address
      </h2>
      <form action={REDIRECTS} className="admin-tools" data-soft="keep-scroll">
        <div className="tool-search max-w-[26.25rem] flex-[1_1_12.5rem]">
          <label htmlFor="try-field">Old URL or path</label>
          <input
            id="try-field"
            name="try"
            className="field"
            defaultValue={input}
            maxLength={2000}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <button type="submit" className="btn">
          Try
        </button>
      </form>
      <div role="status">{outcome && <Answer outcome={outcome} />}</div>
    </section>
  );
}
