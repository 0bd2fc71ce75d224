import { SiteLink } from "#components/navigation/site-link";
import type { SearchAction } from "#lib/analytics/searches/types";
import { formatDay } from "#lib/core/format";
import { shareText } from "./share.ts";

type Props = { action: SearchAction; from: string };

function Done({ kind, target, title, doneAt }: SearchAction) {
  if (kind === "wish") return doneAt ? "Done. On the wish list" : "On the wish list";
  const text = title ?? target;
  return (
    <>
      {kind === "alias" ? "Alias of " : "Redirects to "}
      <SiteLink href={target ?? "/"} className="link">
        {text}
      </SiteLink>
    </>
  );
}

/** An action taken on a search, with clicks per search before and after it. */
export function ActionEffect({ action, from }: Props) {
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span>
        <Done {...action} /> since {formatDay(action.createdAt)}.{" "}
        <span className="text-muted">
          Clicks per search: {shareText(action.before)} before, {shareText(action.after)} after.
        </span>
      </span>
      <ActionForm action={action} from={from} />
    </div>
  );
}

const NOUNS = { alias: "the alias", redirect: "the redirect", wish: "the wish" };

export function ActionForm({ action: { id, kind, query, doneAt }, from }: Props) {
  return (
    <form method="post" action={`/api/admin/searches/actions/${id}`} className="flex flex-wrap gap-2">
      <input type="hidden" name="from" value={from} />
      {kind === "wish" && (
        <button type="submit" name="do" value={doneAt ? "reopen" : "done"} className="btn btn-small">
          {doneAt ? "Reopen" : "Done"}
          <span className="sr-only">: {query}</span>
        </button>
      )}
      <button type="submit" name="do" value="remove" className="btn btn-small">
        Remove
        <span className="sr-only">
          {" "}
          {NOUNS[kind]} of {query}
        </span>
      </button>
    </form>
  );
}
