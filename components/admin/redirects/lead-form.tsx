import { formatNumber } from "#lib/core/format";

type Props = {
  pattern: string;
  from: "check" | "missing";
  count: number;
  /** Null if it is not known. */
  found: number | null;
  categories: number;
  problem?: string;
};

function foundText({ count, found, categories }: Props): string {
  if (categories > 0)
    return `${formatNumber(categories)} of them ${categories === 1 ? "has" : "have"} the name of a category.`;
  if (found === null) return "Values of parameters are not kept, so what the pattern finds shows when it is used.";
  if (found === count) return "Adding the pattern finds all of them.";
  if (found > 0) return `Adding the pattern finds ${formatNumber(found)} of them.`;
  return "No old id or slug fits: import them, or lead them to one page.";
}

/** Leads all addresses of one form to what they stood for. */
export function LeadForm(props: Props) {
  const { pattern, from, found, categories, problem } = props;
  const isSure = (found ?? 0) > 0 || categories > 0;
  return (
    <>
      <p className="text-sm text-muted">{foundText(props)}</p>
      <form
        method="post"
        action="/api/admin/old-addresses/patterns"
        className="group my-2 flex flex-wrap items-center gap-2"
      >
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="pattern" value={pattern} />
        <select
          name="target"
          className="field w-full max-w-60"
          aria-label={`${pattern} leads to`}
          defaultValue={categories > 0 ? "category" : isSure || found === null ? "video" : "page"}
        >
          <option value="video">Lead to the video</option>
          {pattern.includes("{slug}") && <option value="category">Lead to category {"{slug}"}</option>}
          <option value="page">Lead to one page</option>
          <option value="gone">Gone for good (410)</option>
        </select>
        <input
          name="path"
          className="field hidden w-full max-w-60 group-has-[option[value=page]:checked]:block"
          placeholder="/categories"
          aria-label={`Page for ${pattern}`}
          maxLength={2000}
          autoComplete="off"
        />
        <button type="submit" className={isSure ? "btn btn-primary" : "btn"}>
          Add Pattern<span className="sr-only"> {pattern}</span>
        </button>
        {problem && (
          <p className="form-error w-full" role="alert">
            {problem}
          </p>
        )}
      </form>
    </>
  );
}
