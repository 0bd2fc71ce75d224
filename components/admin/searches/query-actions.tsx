import { TargetField } from "#components/admin/redirects/target-field";
import { RowForm } from "#components/admin/row-form";
import { FormField } from "#components/ui/form-field";
import type { AdminSearch } from "#lib/analytics/searches/types";
import type { CategoryLink } from "#lib/categories/types";

export const NAMES_LIST = "category-and-tag-names";

const ACTIONS = "/api/admin/searches/actions";

/** The pressed button disappears, and its undo appears above. */
const NEXT = { inRow: "summary" };

export type Refused = { query?: string; kind?: string; of?: string; target?: string; problem?: string };

type Props = { search: AdminSearch; from: string; categories: CategoryLink[]; refused?: Refused };

export function QueryActions({ search: { query, actions, nearest }, from, categories, refused }: Props) {
  const has = (kind: string) => actions.some((action) => action.kind === kind);
  const isWished = actions.some(({ kind, doneAt }) => kind === "wish" && !doneAt);
  const hidden = (
    <>
      <input type="hidden" name="query" value={query} />
      <input type="hidden" name="from" value={from} />
    </>
  );
  if (has("redirect")) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 has-[details[open]]:basis-full">
      {nearest && !has("alias") && (
        <RowForm action={ACTIONS} outcomes={{ alias: { done: `${query} is an alias of ${nearest}.`, focus: NEXT } }}>
          {hidden}
          <input type="hidden" name="of" value={nearest} />
          <button type="submit" name="kind" value="alias" className="btn btn-small">
            <span className="sr-only">{query}: </span>Alias of {nearest}
          </button>
        </RowForm>
      )}
      {!isWished && (
        <RowForm action={ACTIONS} outcomes={{ wish: { done: `${query} is on the wish list.`, focus: NEXT } }}>
          {hidden}
          <button type="submit" name="kind" value="wish" className="btn btn-small">
            Add to Wish List<span className="sr-only">: {query}</span>
          </button>
        </RowForm>
      )}
      <details open={refused !== undefined} className="open:basis-full">
        <summary className="min-h-11 w-fit cursor-pointer content-center text-muted">
          {has("alias") ? "Redirect to…" : "Alias of or redirect to…"}
          <span className="sr-only"> for {query}</span>
        </summary>
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
      </details>
    </div>
  );
}
