import { RowForm } from "#components/admin/row-form";
import { AdminTable } from "#components/admin/ui/admin-table";
import { SiteLink } from "#components/navigation/site-link";
import type { CategoryLink } from "#lib/categories/types";
import { formatNumber } from "#lib/core/format";
import type { MissingAddress, MissingGroup } from "#lib/redirects/missing/types";
import type { Refused } from "./check-report.tsx";
import { LeadForm } from "./lead-form.tsx";
import { TARGET_HINT, UNKNOWN } from "./redirect-tabs.tsx";
import { TargetField } from "./target-field.tsx";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const COLUMNS = [
  { label: "Address" },
  { label: "Hits", className: "number" as const },
  { label: "Last", className: "wide" as const },
];

const problemOf = (refused: Refused, pattern: string | null) =>
  refused.pattern === pattern ? refused.problem : undefined;

type SingleProps = { path: string; categories: CategoryLink[]; refused: Refused };

function Single({ path, categories, refused }: SingleProps) {
  const isRefused = refused.address === path;
  return (
    <>
      <code className="break-all">{path}</code>
      {path.includes("?") ? (
        <LeadForm
          from="missing"
          pattern={`${path}={id}`}
          count={1}
          found={null}
          categories={0}
          problem={problemOf(refused, `${path}={id}`)}
        />
      ) : (
        <details open={isRefused}>
          <summary className="min-h-11 w-fit cursor-pointer content-center text-muted">
            Redirect to…<span className="sr-only"> from {path}</span>
          </summary>
          <form method="post" action="/api/admin/old-addresses" className="form mt-2 mb-4">
            <input type="hidden" name="from" value="missing" />
            <input type="hidden" name="address" value={path} />
            <TargetField
              label={`Page for ${path}`}
              hint={TARGET_HINT}
              categories={categories}
              {...(isRefused && { value: refused.target, problem: refused.problem })}
            />
            <button type="submit" className="btn">
              Redirect
            </button>
          </form>
        </details>
      )}
    </>
  );
}

function Group({ group, refused }: { group: MissingGroup; refused: Refused }) {
  const { shape, pattern, members, found, categories } = group;
  return (
    <>
      <code className="break-all">{shape}</code>
      <p className="text-sm text-muted break-all">
        <SiteLink href={`${UNKNOWN}?shape=${encodeURIComponent(shape)}`} className="link">
          {formatNumber(members.length)} addresses
        </SiteLink>
        , for example{" "}
        {members
          .slice(0, 3)
          .map(({ path }) => path)
          .join(", ")}
      </p>
      {pattern && (
        <LeadForm
          from="missing"
          pattern={pattern}
          count={members.length}
          found={found}
          categories={categories}
          problem={problemOf(refused, pattern)}
        />
      )}
    </>
  );
}

type DismissProps = { action: string; what: string; shape?: string };

function Dismiss({ action, what, shape }: DismissProps) {
  return (
    <RowForm action={action} outcomes={{ dismiss: { focus: { beside: `[value="dismiss"]` } } }}>
      {shape !== undefined && <input type="hidden" name="shape" value={shape} />}
      <button type="submit" name="do" value="dismiss" className="btn btn-small">
        Dismiss{shape !== undefined && <span className="max-md:sr-only"> All</span>}
        <span className="sr-only"> {what}</span>
      </button>
    </RowForm>
  );
}

type Props = { groups: MissingGroup[]; categories: CategoryLink[]; refused?: Refused };

export const singly = (missing: MissingAddress[]): MissingGroup[] =>
  missing.map((each) => ({
    ...each,
    shape: each.path,
    members: [each],
    pattern: null,
    found: null,
    categories: 0,
  }));

/** Addresses that visitors requested in vain, by their form, with forms that lead them somewhere. */
export function MissingTable({ groups, categories, refused = {} }: Props) {
  return (
    <AdminTable columns={COLUMNS} hasActions>
      {groups.map((group) => {
        const { shape, members, hits, lastAt } = group;
        const [first] = members;
        if (!first) return null;
        const isGroup = members.length > 1;
        return (
          <tr key={shape} data-row={first.id}>
            <td>
              {isGroup ? (
                <Group group={group} refused={refused} />
              ) : (
                <Single path={first.path} categories={categories} refused={refused} />
              )}
            </td>
            <td className="number">{formatNumber(hits)}</td>
            <td className="wide">
              <time dateTime={lastAt}>{day.format(new Date(lastAt))}</time>
            </td>
            <td className="acts">
              {isGroup ? (
                <Dismiss action="/api/admin/old-addresses/missing" what={shape} shape={shape} />
              ) : (
                <Dismiss action={`/api/admin/old-addresses/missing/${first.id}`} what={first.path} />
              )}
            </td>
          </tr>
        );
      })}
    </AdminTable>
  );
}
