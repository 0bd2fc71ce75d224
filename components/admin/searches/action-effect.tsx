import { RowForm } from "#components/admin/row-form";
import { SiteLink } from "#components/navigation/site-link";
import type { SearchAction } from "#lib/analytics/searches/types";
import { formatDay } from "#lib/core/format";
import { shareText } from "./share.ts";

export const NOUNS = { alias: "the alias", redirect: "the redirect", wish: "the wish" };

export const addressOf = (id: number): string => `/api/admin/searches/actions/${id}`;

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
export function ActionNote({ action }: { action: SearchAction }) {
  return (
    <span>
      <Done {...action} /> since {formatDay(action.createdAt)}.{" "}
      <span className="text-muted">
        Clicks per search: {shareText(action.before)} before, {shareText(action.after)} after.
      </span>{" "}
    </span>
  );
}

/** For a row of the action, which leaves with it. */
export function ActionForm({ action: { id, kind, query, doneAt }, from }: { action: SearchAction; from: string }) {
  const outcomes = {
    done: { done: `The wish for ${query} is done.` },
    reopen: { done: `${query} is on the wish list again.` },
    remove: { done: `Removed ${NOUNS[kind]} of ${query}.`, focus: { beside: `[value="remove"]` } },
  };
  return (
    <RowForm action={addressOf(id)} outcomes={outcomes} className="flex gap-2">
      <input type="hidden" name="from" value={from} />
      {kind === "wish" && (
        <button type="submit" name="do" value={doneAt ? "reopen" : "done"} className="btn btn-small w-20">
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
    </RowForm>
  );
}
