import { TargetField } from "#components/admin/redirects/target-field";
import { RowForm } from "#components/admin/row-form";
import { FormField } from "#components/ui/form-field";
import { PathIcon } from "#components/ui/icon";
import type { AdminSearch, SearchAction } from "#lib/analytics/searches/types";
import type { CategoryLink } from "#lib/categories/types";
import { DOTS } from "../../ui/icon-paths.ts";
import { addressOf, NOUNS } from "./action-effect.tsx";

export const NAMES_LIST = "category-and-tag-names";

const ACTIONS = "/api/admin/searches/actions";

export type Refused = { query?: string; kind?: string; of?: string; target?: string; problem?: string };

type Props = { search: AdminSearch; from: string; categories: CategoryLink[]; refused?: Refused };

/** Buttons that change in place. */
export function QuickActions({ search: { query, actions, nearest }, from }: Pick<Props, "search" | "from">) {
  const wish = actions.find(({ kind, doneAt }) => kind === "wish" && !doneAt);
  const change = actions.find(({ kind }) => kind === "redirect") ?? actions.find(({ kind }) => kind === "alias");
  return (
    <>
      {(change || nearest) && (
        <QuickAction
          query={query}
          from={from}
          made={change}
          make={{
            kind: "alias",
            of: nearest ?? "",
            label: `Alias of ${nearest}`,
            done: `${query} is an alias of ${nearest}.`,
          }}
        />
      )}
      <QuickAction
        query={query}
        from={from}
        made={wish}
        make={{ kind: "wish", label: "Add to Wish List", done: `${query} is on the wish list.` }}
      />
    </>
  );
}

type QuickProps = {
  query: string;
  from: string;
  made: SearchAction | undefined;
  make: { kind: string; of?: string; label: string; done: string };
};

const REMOVE = { alias: "Remove Alias", redirect: "Remove Redirect", wish: "Remove Wish" };

function QuickAction({ query, from, made, make }: QuickProps) {
  const outcomes = {
    [make.kind]: { done: make.done },
    remove: { done: made && `Removed ${NOUNS[made.kind]} of ${query}.` },
  };
  return (
    <RowForm action={made ? addressOf(made.id) : ACTIONS} outcomes={outcomes}>
      <input type="hidden" name="from" value={from} />
      {!made && <input type="hidden" name="query" value={query} />}
      {!made && make.of && <input type="hidden" name="of" value={make.of} />}
      <button
        type="submit"
        name={made ? "do" : "kind"}
        value={made ? "remove" : make.kind}
        className="btn btn-small min-w-36"
      >
        {made ? REMOVE[made.kind] : make.label}
        <span className="sr-only">: {query}</span>
      </button>
    </RowForm>
  );
}

/** Opens below the row, which stays as it is. */
export function QueryActions({ search, from, categories, refused }: Props) {
  const { query, actions, nearest } = search;
  const has = (kind: string) => actions.some((action) => action.kind === kind);
  const hidden = (
    <>
      <input type="hidden" name="query" value={query} />
      <input type="hidden" name="from" value={from} />
    </>
  );
  return (
    <details open={refused !== undefined}>
      <summary className="icon-btn absolute top-1.5 right-0 cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <PathIcon path={DOTS} className="stroke-3" />
        <span className="sr-only">
          {has("alias") ? "Redirect to…" : "Alias of or redirect to…"} for {query}
        </span>
      </summary>
      <div className="flex flex-wrap gap-2 pt-2 md:hidden">
        <QuickActions search={search} from={from} />
      </div>
      {!has("redirect") && (
        <div className="flex flex-wrap items-start gap-x-8">
          {!has("alias") && (
            <form method="post" action={ACTIONS} className="form mt-2 mb-4 flex-1 basis-60">
              {hidden}
              <FormField
                label={`Alias of, for ${query}`}
                name="of"
                hint="The name of a category or tag."
                list={NAMES_LIST}
                defaultValue={refused?.kind === "alias" ? refused.of : (nearest ?? "")}
                problem={refused?.kind === "alias" ? refused.problem : undefined}
                maxLength={100}
                required
                autoComplete="off"
              />
              <button type="submit" name="kind" value="alias" className="btn">
                Make Alias
              </button>
            </form>
          )}
          <form method="post" action={ACTIONS} className="form mt-2 mb-4 flex-1 basis-60">
            {hidden}
            <TargetField
              label={`Redirect to, for ${query}`}
              categories={categories}
              {...(refused?.kind === "redirect" && { value: refused.target, problem: refused.problem })}
            />
            <button type="submit" name="kind" value="redirect" className="btn">
              Redirect
            </button>
          </form>
        </div>
      )}
    </details>
  );
}
